/** The kinds of actions in a log that this release knows, by what they do to the clock of their seat. */

/** What clocks do. */
export const OF_CLOCK = words("reminder deadline put_off stands");
/** What is done by whoever has no seat. */
export const OF_NOBODY = words(`
  reminder deadline put_off stands void close withdraw reinstate end invite open rekey announce restored
  offer_draw accept_draw decline_draw say propose_faces
`);
/** What is done by nobody's seat, and has clocks stop or run on. */
export const STOP_CLOCKS = words("restored withdraw reinstate propose_faces");
/** What need not begin the clock of its seat anew. */
export const NO_PROGRESS = words("undo question ruling note resign policy set_standing_orders pause resume");
/** What `legal_actions` list: what seats decide, in whatever game. */
export const OF_GAMES = words(`
  abort_heading additional_round ask_for_patrol choose_class choose_patrol commit course cut_refit cutie
  engage engage_submarine evasion fire flagship follow fourth_ship limited_boat load_torpedoes mines
  mix_reloads movement noise_maker reload repairs request_boat reroll reroll_advancement reroll_contact
  reroll_dive reroll_miss retire reveal seek_supply spare_parts spotter_planes star_shell start stay_up
  straggler sunk_trick supply_dice switch_time take_torpedoes targets test_depth time_of_day torpedoes
  turn_back upgrade_guns wait_for_night weapon_group
`);

/** Whether this release knows a kind. */
export function isKnown(kind: string): boolean {
  return OF_NOBODY.has(kind) || NO_PROGRESS.has(kind) || OF_GAMES.has(kind);
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
