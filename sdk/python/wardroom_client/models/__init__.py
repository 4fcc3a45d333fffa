"""Contains all the data models used in inputs/outputs, each imported when it is first named"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .absent_rule import AbsentRule
    from .any_odds import AnyOdds
    from .any_odds_results_item import AnyOddsResultsItem
    from .any_odds_results_item_result import AnyOddsResultsItemResult
    from .awaited_dice import AwaitedDice
    from .awaited_reroll import AwaitedReroll
    from .awaited_reroll_details import AwaitedRerollDetails
    from .away_reason import AwayReason
    from .batch import Batch
    from .batch_item import BatchItem
    from .batch_result import BatchResult
    from .batch_result_answer import BatchResultAnswer
    from .batch_results import BatchResults
    from .battleships_arc import BattleshipsArc
    from .battleships_battery import BattleshipsBattery
    from .battleships_battle_action_answer import BattleshipsBattleActionAnswer
    from .battleships_battle_action_odds import BattleshipsBattleActionOdds
    from .battleships_battle_action_odds_order_type_0 import BattleshipsBattleActionOddsOrderType0
    from .battleships_battle_action_request import BattleshipsBattleActionRequest
    from .battleships_battle_choice import BattleshipsBattleChoice
    from .battleships_battle_entrant import BattleshipsBattleEntrant
    from .battleships_battle_example_action import BattleshipsBattleExampleAction
    from .battleships_battle_legal_action_commit import BattleshipsBattleLegalActionCommit
    from .battleships_battle_legal_action_commit_by_unit import BattleshipsBattleLegalActionCommitByUnit
    from .battleships_battle_legal_action_flagship import BattleshipsBattleLegalActionFlagship
    from .battleships_battle_legal_action_flagship_by_unit import BattleshipsBattleLegalActionFlagshipByUnit
    from .battleships_battle_legal_action_mines import BattleshipsBattleLegalActionMines
    from .battleships_battle_legal_action_mines_by_unit import BattleshipsBattleLegalActionMinesByUnit
    from .battleships_battle_legal_action_movement import BattleshipsBattleLegalActionMovement
    from .battleships_battle_legal_action_movement_by_unit import BattleshipsBattleLegalActionMovementByUnit
    from .battleships_battle_legal_action_repairs import BattleshipsBattleLegalActionRepairs
    from .battleships_battle_legal_action_repairs_by_unit import BattleshipsBattleLegalActionRepairsByUnit
    from .battleships_battle_legal_action_reroll import BattleshipsBattleLegalActionReroll
    from .battleships_battle_legal_action_reroll_by_unit import BattleshipsBattleLegalActionRerollByUnit
    from .battleships_battle_legal_action_reveal import BattleshipsBattleLegalActionReveal
    from .battleships_battle_legal_action_reveal_by_unit import BattleshipsBattleLegalActionRevealByUnit
    from .battleships_battle_legal_action_set_standing_orders import BattleshipsBattleLegalActionSetStandingOrders
    from .battleships_battle_legal_action_set_standing_orders_by_unit import (
        BattleshipsBattleLegalActionSetStandingOrdersByUnit,
    )
    from .battleships_battle_legal_action_spotter_planes import BattleshipsBattleLegalActionSpotterPlanes
    from .battleships_battle_legal_action_spotter_planes_by_unit import BattleshipsBattleLegalActionSpotterPlanesByUnit
    from .battleships_battle_legal_action_star_shell import BattleshipsBattleLegalActionStarShell
    from .battleships_battle_legal_action_star_shell_by_unit import BattleshipsBattleLegalActionStarShellByUnit
    from .battleships_battle_legal_action_start import BattleshipsBattleLegalActionStart
    from .battleships_battle_legal_action_start_by_unit import BattleshipsBattleLegalActionStartByUnit
    from .battleships_battle_legal_action_supply_dice import BattleshipsBattleLegalActionSupplyDice
    from .battleships_battle_legal_action_supply_dice_by_unit import BattleshipsBattleLegalActionSupplyDiceByUnit
    from .battleships_battle_legal_action_targets import BattleshipsBattleLegalActionTargets
    from .battleships_battle_legal_action_targets_by_unit import BattleshipsBattleLegalActionTargetsByUnit
    from .battleships_battle_legal_action_torpedoes import BattleshipsBattleLegalActionTorpedoes
    from .battleships_battle_legal_action_torpedoes_by_unit import BattleshipsBattleLegalActionTorpedoesByUnit
    from .battleships_battle_new_entrant import BattleshipsBattleNewEntrant
    from .battleships_battle_new_session import BattleshipsBattleNewSession
    from .battleships_battle_new_session_dice import BattleshipsBattleNewSessionDice
    from .battleships_battle_new_session_policies import BattleshipsBattleNewSessionPolicies
    from .battleships_battle_new_tournament import BattleshipsBattleNewTournament
    from .battleships_battle_new_tournament_format import BattleshipsBattleNewTournamentFormat
    from .battleships_battle_new_tournament_unplayed import BattleshipsBattleNewTournamentUnplayed
    from .battleships_battle_part_of_action import BattleshipsBattlePartOfAction
    from .battleships_battle_session import BattleshipsBattleSession
    from .battleships_battle_session_access import BattleshipsBattleSessionAccess
    from .battleships_battle_session_created import BattleshipsBattleSessionCreated
    from .battleships_battle_session_created_invitations import BattleshipsBattleSessionCreatedInvitations
    from .battleships_battle_session_created_tokens import BattleshipsBattleSessionCreatedTokens
    from .battleships_battle_session_entrants import BattleshipsBattleSessionEntrants
    from .battleships_battle_session_odds import BattleshipsBattleSessionOdds
    from .battleships_battle_session_odds_request import BattleshipsBattleSessionOddsRequest
    from .battleships_battle_session_policies import BattleshipsBattleSessionPolicies
    from .battleships_battle_set_standing_orders import BattleshipsBattleSetStandingOrders
    from .battleships_battle_set_standing_orders_order import BattleshipsBattleSetStandingOrdersOrder
    from .battleships_battle_set_standing_orders_standing_orders import BattleshipsBattleSetStandingOrdersStandingOrders
    from .battleships_battle_set_up import BattleshipsBattleSetUp
    from .battleships_battle_sheet import BattleshipsBattleSheet
    from .battleships_battle_sheet_points import BattleshipsBattleSheetPoints
    from .battleships_battle_tournament import BattleshipsBattleTournament
    from .battleships_battle_tournament_created import BattleshipsBattleTournamentCreated
    from .battleships_battle_tournament_created_tokens import BattleshipsBattleTournamentCreatedTokens
    from .battleships_battle_tournament_entry import BattleshipsBattleTournamentEntry
    from .battleships_battle_turn import BattleshipsBattleTurn
    from .battleships_battle_view import BattleshipsBattleView
    from .battleships_battle_view_points import BattleshipsBattleViewPoints
    from .battleships_board import BattleshipsBoard
    from .battleships_board_in_words import BattleshipsBoardInWords
    from .battleships_board_order import BattleshipsBoardOrder
    from .battleships_board_request import BattleshipsBoardRequest
    from .battleships_bonus_score import BattleshipsBonusScore
    from .battleships_choose_flagship import BattleshipsChooseFlagship
    from .battleships_command_headline import BattleshipsCommandHeadline
    from .battleships_command_outcome import BattleshipsCommandOutcome
    from .battleships_control_damage_answer import BattleshipsControlDamageAnswer
    from .battleships_control_damage_awaited import BattleshipsControlDamageAwaited
    from .battleships_control_damage_awaited_details import BattleshipsControlDamageAwaitedDetails
    from .battleships_control_damage_continuation import BattleshipsControlDamageContinuation
    from .battleships_control_damage_odds import BattleshipsControlDamageOdds
    from .battleships_control_damage_odds_request import BattleshipsControlDamageOddsRequest
    from .battleships_control_damage_odds_request_anachronisms import BattleshipsControlDamageOddsRequestAnachronisms
    from .battleships_control_damage_odds_results_item import BattleshipsControlDamageOddsResultsItem
    from .battleships_control_damage_request import BattleshipsControlDamageRequest
    from .battleships_control_damage_request_anachronisms import BattleshipsControlDamageRequestAnachronisms
    from .battleships_counter import BattleshipsCounter
    from .battleships_counter_order import BattleshipsCounterOrder
    from .battleships_crew_quality import BattleshipsCrewQuality
    from .battleships_damage_control_decision import BattleshipsDamageControlDecision
    from .battleships_damage_control_details import BattleshipsDamageControlDetails
    from .battleships_damage_control_headline import BattleshipsDamageControlHeadline
    from .battleships_damage_control_order import BattleshipsDamageControlOrder
    from .battleships_damage_control_orders_order import BattleshipsDamageControlOrdersOrder
    from .battleships_damage_control_outcome import BattleshipsDamageControlOutcome
    from .battleships_declaration_order import BattleshipsDeclarationOrder
    from .battleships_declaration_outcome import BattleshipsDeclarationOutcome
    from .battleships_declare_targets import BattleshipsDeclareTargets
    from .battleships_declare_targets_answer import BattleshipsDeclareTargetsAnswer
    from .battleships_declare_targets_odds import BattleshipsDeclareTargetsOdds
    from .battleships_declare_targets_odds_request import BattleshipsDeclareTargetsOddsRequest
    from .battleships_declare_targets_odds_request_anachronisms import BattleshipsDeclareTargetsOddsRequestAnachronisms
    from .battleships_declare_targets_odds_results_item import BattleshipsDeclareTargetsOddsResultsItem
    from .battleships_declare_targets_order import BattleshipsDeclareTargetsOrder
    from .battleships_declare_targets_request import BattleshipsDeclareTargetsRequest
    from .battleships_declare_targets_request_anachronisms import BattleshipsDeclareTargetsRequestAnachronisms
    from .battleships_draw import BattleshipsDraw
    from .battleships_draw_chits_answer import BattleshipsDrawChitsAnswer
    from .battleships_draw_chits_odds import BattleshipsDrawChitsOdds
    from .battleships_draw_chits_odds_request import BattleshipsDrawChitsOddsRequest
    from .battleships_draw_chits_odds_request_anachronisms import BattleshipsDrawChitsOddsRequestAnachronisms
    from .battleships_draw_chits_odds_results_item import BattleshipsDrawChitsOddsResultsItem
    from .battleships_draw_chits_request import BattleshipsDrawChitsRequest
    from .battleships_draw_chits_request_anachronisms import BattleshipsDrawChitsRequestAnachronisms
    from .battleships_edge import BattleshipsEdge
    from .battleships_end_of_move import BattleshipsEndOfMove
    from .battleships_enemy_bearing import BattleshipsEnemyBearing
    from .battleships_exit import BattleshipsExit
    from .battleships_exit_order import BattleshipsExitOrder
    from .battleships_facing import BattleshipsFacing
    from .battleships_fire_order import BattleshipsFireOrder
    from .battleships_fire_order_order import BattleshipsFireOrderOrder
    from .battleships_fire_star_shell import BattleshipsFireStarShell
    from .battleships_fire_star_shell_answer import BattleshipsFireStarShellAnswer
    from .battleships_fire_star_shell_odds import BattleshipsFireStarShellOdds
    from .battleships_fire_star_shell_odds_request import BattleshipsFireStarShellOddsRequest
    from .battleships_fire_star_shell_odds_request_anachronisms import BattleshipsFireStarShellOddsRequestAnachronisms
    from .battleships_fire_star_shell_odds_results_item import BattleshipsFireStarShellOddsResultsItem
    from .battleships_fire_star_shell_request import BattleshipsFireStarShellRequest
    from .battleships_fire_star_shell_request_anachronisms import BattleshipsFireStarShellRequestAnachronisms
    from .battleships_flagship_details import BattleshipsFlagshipDetails
    from .battleships_forbidden import BattleshipsForbidden
    from .battleships_forbidden_params import BattleshipsForbiddenParams
    from .battleships_game_report import BattleshipsGameReport
    from .battleships_gunnery_headline import BattleshipsGunneryHeadline
    from .battleships_gunnery_order import BattleshipsGunneryOrder
    from .battleships_gunnery_outcome import BattleshipsGunneryOutcome
    from .battleships_illumination import BattleshipsIllumination
    from .battleships_launch import BattleshipsLaunch
    from .battleships_launch_made import BattleshipsLaunchMade
    from .battleships_launch_spotter_planes import BattleshipsLaunchSpotterPlanes
    from .battleships_launch_spotters_answer import BattleshipsLaunchSpottersAnswer
    from .battleships_launch_spotters_odds import BattleshipsLaunchSpottersOdds
    from .battleships_launch_spotters_odds_request import BattleshipsLaunchSpottersOddsRequest
    from .battleships_launch_spotters_odds_request_anachronisms import BattleshipsLaunchSpottersOddsRequestAnachronisms
    from .battleships_launch_spotters_odds_results_item import BattleshipsLaunchSpottersOddsResultsItem
    from .battleships_launch_spotters_request import BattleshipsLaunchSpottersRequest
    from .battleships_launch_spotters_request_anachronisms import BattleshipsLaunchSpottersRequestAnachronisms
    from .battleships_launch_torpedoes import BattleshipsLaunchTorpedoes
    from .battleships_launches_order import BattleshipsLaunchesOrder
    from .battleships_launches_outcome import BattleshipsLaunchesOutcome
    from .battleships_lay_mines import BattleshipsLayMines
    from .battleships_list_launches_answer import BattleshipsListLaunchesAnswer
    from .battleships_list_launches_odds import BattleshipsListLaunchesOdds
    from .battleships_list_launches_odds_request import BattleshipsListLaunchesOddsRequest
    from .battleships_list_launches_odds_request_anachronisms import BattleshipsListLaunchesOddsRequestAnachronisms
    from .battleships_list_launches_odds_results_item import BattleshipsListLaunchesOddsResultsItem
    from .battleships_list_launches_request import BattleshipsListLaunchesRequest
    from .battleships_list_launches_request_anachronisms import BattleshipsListLaunchesRequestAnachronisms
    from .battleships_list_moves_answer import BattleshipsListMovesAnswer
    from .battleships_list_moves_odds import BattleshipsListMovesOdds
    from .battleships_list_moves_odds_request import BattleshipsListMovesOddsRequest
    from .battleships_list_moves_odds_request_anachronisms import BattleshipsListMovesOddsRequestAnachronisms
    from .battleships_list_moves_odds_results_item import BattleshipsListMovesOddsResultsItem
    from .battleships_list_moves_request import BattleshipsListMovesRequest
    from .battleships_list_moves_request_anachronisms import BattleshipsListMovesRequestAnachronisms
    from .battleships_list_targets_answer import BattleshipsListTargetsAnswer
    from .battleships_list_targets_odds import BattleshipsListTargetsOdds
    from .battleships_list_targets_odds_request import BattleshipsListTargetsOddsRequest
    from .battleships_list_targets_odds_request_anachronisms import BattleshipsListTargetsOddsRequestAnachronisms
    from .battleships_list_targets_odds_results_item import BattleshipsListTargetsOddsResultsItem
    from .battleships_list_targets_request import BattleshipsListTargetsRequest
    from .battleships_list_targets_request_anachronisms import BattleshipsListTargetsRequestAnachronisms
    from .battleships_mine_counts import BattleshipsMineCounts
    from .battleships_mine_struck import BattleshipsMineStruck
    from .battleships_mines_details import BattleshipsMinesDetails
    from .battleships_move_fleet_answer import BattleshipsMoveFleetAnswer
    from .battleships_move_fleet_odds import BattleshipsMoveFleetOdds
    from .battleships_move_fleet_odds_request import BattleshipsMoveFleetOddsRequest
    from .battleships_move_fleet_odds_request_anachronisms import BattleshipsMoveFleetOddsRequestAnachronisms
    from .battleships_move_fleet_odds_results_item import BattleshipsMoveFleetOddsResultsItem
    from .battleships_move_fleet_request import BattleshipsMoveFleetRequest
    from .battleships_move_fleet_request_anachronisms import BattleshipsMoveFleetRequestAnachronisms
    from .battleships_move_units import BattleshipsMoveUnits
    from .battleships_move_units_order import BattleshipsMoveUnitsOrder
    from .battleships_movement_details import BattleshipsMovementDetails
    from .battleships_movement_headline import BattleshipsMovementHeadline
    from .battleships_movement_order import BattleshipsMovementOrder
    from .battleships_movement_outcome import BattleshipsMovementOutcome
    from .battleships_moves_headline import BattleshipsMovesHeadline
    from .battleships_moves_order import BattleshipsMovesOrder
    from .battleships_moves_outcome import BattleshipsMovesOutcome
    from .battleships_no_order import BattleshipsNoOrder
    from .battleships_options import BattleshipsOptions
    from .battleships_options_order import BattleshipsOptionsOrder
    from .battleships_pending_damage import BattleshipsPendingDamage
    from .battleships_position import BattleshipsPosition
    from .battleships_position_arcs import BattleshipsPositionArcs
    from .battleships_possible_launch import BattleshipsPossibleLaunch
    from .battleships_possible_move import BattleshipsPossibleMove
    from .battleships_possible_star_shell import BattleshipsPossibleStarShell
    from .battleships_possible_target import BattleshipsPossibleTarget
    from .battleships_repairs import BattleshipsRepairs
    from .battleships_resolve_gunnery_phase_answer import BattleshipsResolveGunneryPhaseAnswer
    from .battleships_resolve_gunnery_phase_odds import BattleshipsResolveGunneryPhaseOdds
    from .battleships_resolve_gunnery_phase_odds_request import BattleshipsResolveGunneryPhaseOddsRequest
    from .battleships_resolve_gunnery_phase_odds_request_anachronisms import (
        BattleshipsResolveGunneryPhaseOddsRequestAnachronisms,
    )
    from .battleships_resolve_gunnery_phase_odds_results_item import BattleshipsResolveGunneryPhaseOddsResultsItem
    from .battleships_resolve_gunnery_phase_request import BattleshipsResolveGunneryPhaseRequest
    from .battleships_resolve_gunnery_phase_request_anachronisms import (
        BattleshipsResolveGunneryPhaseRequestAnachronisms,
    )
    from .battleships_resolve_salvo_answer import BattleshipsResolveSalvoAnswer
    from .battleships_resolve_salvo_odds import BattleshipsResolveSalvoOdds
    from .battleships_resolve_salvo_odds_request import BattleshipsResolveSalvoOddsRequest
    from .battleships_resolve_salvo_odds_request_anachronisms import BattleshipsResolveSalvoOddsRequestAnachronisms
    from .battleships_resolve_salvo_odds_results_item import BattleshipsResolveSalvoOddsResultsItem
    from .battleships_resolve_salvo_request import BattleshipsResolveSalvoRequest
    from .battleships_resolve_salvo_request_anachronisms import BattleshipsResolveSalvoRequestAnachronisms
    from .battleships_resolve_torpedo_phase_answer import BattleshipsResolveTorpedoPhaseAnswer
    from .battleships_resolve_torpedo_phase_odds import BattleshipsResolveTorpedoPhaseOdds
    from .battleships_resolve_torpedo_phase_odds_request import BattleshipsResolveTorpedoPhaseOddsRequest
    from .battleships_resolve_torpedo_phase_odds_request_anachronisms import (
        BattleshipsResolveTorpedoPhaseOddsRequestAnachronisms,
    )
    from .battleships_resolve_torpedo_phase_odds_results_item import BattleshipsResolveTorpedoPhaseOddsResultsItem
    from .battleships_resolve_torpedo_phase_request import BattleshipsResolveTorpedoPhaseRequest
    from .battleships_resolve_torpedo_phase_request_anachronisms import (
        BattleshipsResolveTorpedoPhaseRequestAnachronisms,
    )
    from .battleships_roll_repairs import BattleshipsRollRepairs
    from .battleships_roll_visibility_answer import BattleshipsRollVisibilityAnswer
    from .battleships_roll_visibility_odds import BattleshipsRollVisibilityOdds
    from .battleships_roll_visibility_odds_request import BattleshipsRollVisibilityOddsRequest
    from .battleships_roll_visibility_odds_request_anachronisms import BattleshipsRollVisibilityOddsRequestAnachronisms
    from .battleships_roll_visibility_odds_results_item import BattleshipsRollVisibilityOddsResultsItem
    from .battleships_roll_visibility_request import BattleshipsRollVisibilityRequest
    from .battleships_roll_visibility_request_anachronisms import BattleshipsRollVisibilityRequestAnachronisms
    from .battleships_salvo_headline import BattleshipsSalvoHeadline
    from .battleships_salvo_order import BattleshipsSalvoOrder
    from .battleships_salvo_outcome import BattleshipsSalvoOutcome
    from .battleships_score_battle_answer import BattleshipsScoreBattleAnswer
    from .battleships_score_battle_odds import BattleshipsScoreBattleOdds
    from .battleships_score_battle_odds_request import BattleshipsScoreBattleOddsRequest
    from .battleships_score_battle_odds_request_anachronisms import BattleshipsScoreBattleOddsRequestAnachronisms
    from .battleships_score_battle_odds_results_item import BattleshipsScoreBattleOddsResultsItem
    from .battleships_score_battle_request import BattleshipsScoreBattleRequest
    from .battleships_score_battle_request_anachronisms import BattleshipsScoreBattleRequestAnachronisms
    from .battleships_score_headline import BattleshipsScoreHeadline
    from .battleships_score_outcome import BattleshipsScoreOutcome
    from .battleships_sheet_event import BattleshipsSheetEvent
    from .battleships_sheet_event_details import BattleshipsSheetEventDetails
    from .battleships_sheet_move import BattleshipsSheetMove
    from .battleships_sheet_repair import BattleshipsSheetRepair
    from .battleships_sheet_shot import BattleshipsSheetShot
    from .battleships_ship import BattleshipsShip
    from .battleships_ship_checked import BattleshipsShipChecked
    from .battleships_ship_in_track import BattleshipsShipInTrack
    from .battleships_ship_move import BattleshipsShipMove
    from .battleships_ship_move_order import BattleshipsShipMoveOrder
    from .battleships_ship_order import BattleshipsShipOrder
    from .battleships_shot_fired import BattleshipsShotFired
    from .battleships_shown_order import BattleshipsShownOrder
    from .battleships_side import BattleshipsSide
    from .battleships_side_score import BattleshipsSideScore
    from .battleships_side_state import BattleshipsSideState
    from .battleships_side_state_order import BattleshipsSideStateOrder
    from .battleships_situation import BattleshipsSituation
    from .battleships_situation_order import BattleshipsSituationOrder
    from .battleships_special_hit import BattleshipsSpecialHit
    from .battleships_spotter_details import BattleshipsSpotterDetails
    from .battleships_spotter_order import BattleshipsSpotterOrder
    from .battleships_spotter_outcome import BattleshipsSpotterOutcome
    from .battleships_star_shell import BattleshipsStarShell
    from .battleships_star_shell_details import BattleshipsStarShellDetails
    from .battleships_star_shell_order import BattleshipsStarShellOrder
    from .battleships_star_shell_order_phase import BattleshipsStarShellOrderPhase
    from .battleships_star_shell_outcome import BattleshipsStarShellOutcome
    from .battleships_targets_details import BattleshipsTargetsDetails
    from .battleships_targets_headline import BattleshipsTargetsHeadline
    from .battleships_targets_order import BattleshipsTargetsOrder
    from .battleships_targets_outcome import BattleshipsTargetsOutcome
    from .battleships_time_of_day import BattleshipsTimeOfDay
    from .battleships_torpedo_details import BattleshipsTorpedoDetails
    from .battleships_torpedo_phase_headline import BattleshipsTorpedoPhaseHeadline
    from .battleships_torpedo_phase_order import BattleshipsTorpedoPhaseOrder
    from .battleships_torpedo_phase_outcome import BattleshipsTorpedoPhaseOutcome
    from .battleships_track import BattleshipsTrack
    from .battleships_unit_after_phase import BattleshipsUnitAfterPhase
    from .battleships_unit_at_end import BattleshipsUnitAtEnd
    from .battleships_unit_place import BattleshipsUnitPlace
    from .battleships_unit_score import BattleshipsUnitScore
    from .battleships_unit_turn import BattleshipsUnitTurn
    from .battleships_visibility_outcome import BattleshipsVisibilityOutcome
    from .battleships_wreck import BattleshipsWreck
    from .board_list import BoardList
    from .board_scenario import BoardScenario
    from .call_list import CallList
    from .call_listed import CallListed
    from .call_paths import CallPaths
    from .carried_charts import CarriedCharts
    from .carried_charts_order import CarriedChartsOrder
    from .carried_charts_order_tables import CarriedChartsOrderTables
    from .carried_charts_tables import CarriedChartsTables
    from .case_catalogue import CaseCatalogue
    from .case_chance import CaseChance
    from .case_chance_result import CaseChanceResult
    from .case_step import CaseStep
    from .case_step_expected import CaseStepExpected
    from .case_step_expected_next import CaseStepExpectedNext
    from .case_step_expected_outcome import CaseStepExpectedOutcome
    from .case_step_expected_problem import CaseStepExpectedProblem
    from .case_step_expected_situation import CaseStepExpectedSituation
    from .case_step_expected_throws_item import CaseStepExpectedThrowsItem
    from .case_step_expected_trace_item import CaseStepExpectedTraceItem
    from .case_step_request import CaseStepRequest
    from .case_step_request_body import CaseStepRequestBody
    from .changed_event import ChangedEvent
    from .chart_pack_listed import ChartPackListed
    from .chart_pack_tables import ChartPackTables
    from .chart_pack_tables_tables import ChartPackTablesTables
    from .chronicle_act import ChronicleAct
    from .chronicle_entry import ChronicleEntry
    from .chronicle_period import ChroniclePeriod
    from .commit import Commit
    from .created_webhook import CreatedWebhook
    from .deadlines import Deadlines
    from .deadlines_asked import DeadlinesAsked
    from .deadlines_asked_per import DeadlinesAskedPer
    from .deadlines_asked_then import DeadlinesAskedThen
    from .dice_used import DiceUsed
    from .document_name import DocumentName
    from .dry_run import DryRun
    from .entered_number import EnteredNumber
    from .entrant_invitation import EntrantInvitation
    from .entrant_name import EntrantName
    from .entrant_named import EntrantNamed
    from .entrant_token import EntrantToken
    from .entry_event import EntryEvent
    from .example_listed import ExampleListed
    from .example_listed_request import ExampleListedRequest
    from .export import Export
    from .export_entrants import ExportEntrants
    from .export_order import ExportOrder
    from .export_order_entrants import ExportOrderEntrants
    from .field_error import FieldError
    from .field_error_params import FieldErrorParams
    from .figure_luck import FigureLuck
    from .finding import Finding
    from .fixed_dice_order import FixedDiceOrder
    from .fork_request import ForkRequest
    from .game_listed import GameListed
    from .game_number import GameNumber
    from .game_opening import GameOpening
    from .get_openapi_document_response_200 import GetOpenapiDocumentResponse200
    from .get_part_of_openapi_document_response_200 import GetPartOfOpenapiDocumentResponse200
    from .get_readiness_need import GetReadinessNeed
    from .gone_event import GoneEvent
    from .health import Health
    from .hunters_abort_headline import HuntersAbortHeadline
    from .hunters_abort_patrol_answer import HuntersAbortPatrolAnswer
    from .hunters_abort_patrol_awaited import HuntersAbortPatrolAwaited
    from .hunters_abort_patrol_awaited_details import HuntersAbortPatrolAwaitedDetails
    from .hunters_abort_patrol_continuation import HuntersAbortPatrolContinuation
    from .hunters_abort_patrol_odds import HuntersAbortPatrolOdds
    from .hunters_abort_patrol_odds_request import HuntersAbortPatrolOddsRequest
    from .hunters_abort_patrol_odds_request_anachronisms import HuntersAbortPatrolOddsRequestAnachronisms
    from .hunters_abort_patrol_odds_results_item import HuntersAbortPatrolOddsResultsItem
    from .hunters_abort_patrol_request import HuntersAbortPatrolRequest
    from .hunters_abort_patrol_request_anachronisms import HuntersAbortPatrolRequestAnachronisms
    from .hunters_advance_box_answer import HuntersAdvanceBoxAnswer
    from .hunters_advance_box_awaited import HuntersAdvanceBoxAwaited
    from .hunters_advance_box_awaited_details import HuntersAdvanceBoxAwaitedDetails
    from .hunters_advance_box_continuation import HuntersAdvanceBoxContinuation
    from .hunters_advance_box_odds import HuntersAdvanceBoxOdds
    from .hunters_advance_box_odds_request import HuntersAdvanceBoxOddsRequest
    from .hunters_advance_box_odds_request_anachronisms import HuntersAdvanceBoxOddsRequestAnachronisms
    from .hunters_advance_box_odds_results_item import HuntersAdvanceBoxOddsResultsItem
    from .hunters_advance_box_request import HuntersAdvanceBoxRequest
    from .hunters_advance_box_request_anachronisms import HuntersAdvanceBoxRequestAnachronisms
    from .hunters_advance_crew_answer import HuntersAdvanceCrewAnswer
    from .hunters_advance_crew_headline import HuntersAdvanceCrewHeadline
    from .hunters_advance_crew_odds import HuntersAdvanceCrewOdds
    from .hunters_advance_crew_odds_request import HuntersAdvanceCrewOddsRequest
    from .hunters_advance_crew_odds_request_anachronisms import HuntersAdvanceCrewOddsRequestAnachronisms
    from .hunters_advance_crew_odds_results_item import HuntersAdvanceCrewOddsResultsItem
    from .hunters_advance_crew_order import HuntersAdvanceCrewOrder
    from .hunters_advance_crew_request import HuntersAdvanceCrewRequest
    from .hunters_advance_crew_request_anachronisms import HuntersAdvanceCrewRequestAnachronisms
    from .hunters_advance_headline import HuntersAdvanceHeadline
    from .hunters_advance_order import HuntersAdvanceOrder
    from .hunters_advance_order_standing_orders import HuntersAdvanceOrderStandingOrders
    from .hunters_aft_tubes import HuntersAftTubes
    from .hunters_aircraft_headline import HuntersAircraftHeadline
    from .hunters_aircraft_order import HuntersAircraftOrder
    from .hunters_aircraft_order_standing_orders import HuntersAircraftOrderStandingOrders
    from .hunters_apply_hits_answer import HuntersApplyHitsAnswer
    from .hunters_apply_hits_odds import HuntersApplyHitsOdds
    from .hunters_apply_hits_odds_request import HuntersApplyHitsOddsRequest
    from .hunters_apply_hits_odds_request_anachronisms import HuntersApplyHitsOddsRequestAnachronisms
    from .hunters_apply_hits_odds_results_item import HuntersApplyHitsOddsResultsItem
    from .hunters_apply_hits_request import HuntersApplyHitsRequest
    from .hunters_apply_hits_request_anachronisms import HuntersApplyHitsRequestAnachronisms
    from .hunters_approach_order import HuntersApproachOrder
    from .hunters_approach_order_standing_orders import HuntersApproachOrderStandingOrders
    from .hunters_assign_patrol_answer import HuntersAssignPatrolAnswer
    from .hunters_assign_patrol_awaited import HuntersAssignPatrolAwaited
    from .hunters_assign_patrol_awaited_details import HuntersAssignPatrolAwaitedDetails
    from .hunters_assign_patrol_continuation import HuntersAssignPatrolContinuation
    from .hunters_assign_patrol_odds import HuntersAssignPatrolOdds
    from .hunters_assign_patrol_odds_request import HuntersAssignPatrolOddsRequest
    from .hunters_assign_patrol_odds_request_anachronisms import HuntersAssignPatrolOddsRequestAnachronisms
    from .hunters_assign_patrol_odds_results_item import HuntersAssignPatrolOddsResultsItem
    from .hunters_assign_patrol_request import HuntersAssignPatrolRequest
    from .hunters_assign_patrol_request_anachronisms import HuntersAssignPatrolRequestAnachronisms
    from .hunters_assignment import HuntersAssignment
    from .hunters_assignment_order import HuntersAssignmentOrder
    from .hunters_attack_made import HuntersAttackMade
    from .hunters_attack_made_order import HuntersAttackMadeOrder
    from .hunters_attempt_mission_answer import HuntersAttemptMissionAnswer
    from .hunters_attempt_mission_odds import HuntersAttemptMissionOdds
    from .hunters_attempt_mission_odds_request import HuntersAttemptMissionOddsRequest
    from .hunters_attempt_mission_odds_request_anachronisms import HuntersAttemptMissionOddsRequestAnachronisms
    from .hunters_attempt_mission_odds_results_item import HuntersAttemptMissionOddsResultsItem
    from .hunters_attempt_mission_request import HuntersAttemptMissionRequest
    from .hunters_attempt_mission_request_anachronisms import HuntersAttemptMissionRequestAnachronisms
    from .hunters_attempt_resupply_answer import HuntersAttemptResupplyAnswer
    from .hunters_attempt_resupply_awaited import HuntersAttemptResupplyAwaited
    from .hunters_attempt_resupply_awaited_details import HuntersAttemptResupplyAwaitedDetails
    from .hunters_attempt_resupply_continuation import HuntersAttemptResupplyContinuation
    from .hunters_attempt_resupply_odds import HuntersAttemptResupplyOdds
    from .hunters_attempt_resupply_odds_request import HuntersAttemptResupplyOddsRequest
    from .hunters_attempt_resupply_odds_request_anachronisms import HuntersAttemptResupplyOddsRequestAnachronisms
    from .hunters_attempt_resupply_odds_results_item import HuntersAttemptResupplyOddsResultsItem
    from .hunters_attempt_resupply_request import HuntersAttemptResupplyRequest
    from .hunters_attempt_resupply_request_anachronisms import HuntersAttemptResupplyRequestAnachronisms
    from .hunters_award_headline import HuntersAwardHeadline
    from .hunters_board_in_words import HuntersBoardInWords
    from .hunters_board_request import HuntersBoardRequest
    from .hunters_boat import HuntersBoat
    from .hunters_boat_order import HuntersBoatOrder
    from .hunters_boat_request_headline import HuntersBoatRequestHeadline
    from .hunters_career_action_answer import HuntersCareerActionAnswer
    from .hunters_career_action_odds import HuntersCareerActionOdds
    from .hunters_career_action_odds_order_type_0 import HuntersCareerActionOddsOrderType0
    from .hunters_career_action_request import HuntersCareerActionRequest
    from .hunters_career_choice import HuntersCareerChoice
    from .hunters_career_entrant import HuntersCareerEntrant
    from .hunters_career_example_action import HuntersCareerExampleAction
    from .hunters_career_legal_action_abort_heading import HuntersCareerLegalActionAbortHeading
    from .hunters_career_legal_action_additional_round import HuntersCareerLegalActionAdditionalRound
    from .hunters_career_legal_action_ask_for_patrol import HuntersCareerLegalActionAskForPatrol
    from .hunters_career_legal_action_choose_patrol import HuntersCareerLegalActionChoosePatrol
    from .hunters_career_legal_action_course import HuntersCareerLegalActionCourse
    from .hunters_career_legal_action_cut_refit import HuntersCareerLegalActionCutRefit
    from .hunters_career_legal_action_engage import HuntersCareerLegalActionEngage
    from .hunters_career_legal_action_evasion import HuntersCareerLegalActionEvasion
    from .hunters_career_legal_action_fire import HuntersCareerLegalActionFire
    from .hunters_career_legal_action_follow import HuntersCareerLegalActionFollow
    from .hunters_career_legal_action_limited_boat import HuntersCareerLegalActionLimitedBoat
    from .hunters_career_legal_action_load_torpedoes import HuntersCareerLegalActionLoadTorpedoes
    from .hunters_career_legal_action_mix_reloads import HuntersCareerLegalActionMixReloads
    from .hunters_career_legal_action_reload import HuntersCareerLegalActionReload
    from .hunters_career_legal_action_request_boat import HuntersCareerLegalActionRequestBoat
    from .hunters_career_legal_action_reroll import HuntersCareerLegalActionReroll
    from .hunters_career_legal_action_seek_supply import HuntersCareerLegalActionSeekSupply
    from .hunters_career_legal_action_set_standing_orders import HuntersCareerLegalActionSetStandingOrders
    from .hunters_career_legal_action_spare_parts import HuntersCareerLegalActionSpareParts
    from .hunters_career_legal_action_start import HuntersCareerLegalActionStart
    from .hunters_career_legal_action_stay_up import HuntersCareerLegalActionStayUp
    from .hunters_career_legal_action_straggler import HuntersCareerLegalActionStraggler
    from .hunters_career_legal_action_supply_dice import HuntersCareerLegalActionSupplyDice
    from .hunters_career_legal_action_take_torpedoes import HuntersCareerLegalActionTakeTorpedoes
    from .hunters_career_legal_action_test_depth import HuntersCareerLegalActionTestDepth
    from .hunters_career_legal_action_time_of_day import HuntersCareerLegalActionTimeOfDay
    from .hunters_career_legal_action_turn_back import HuntersCareerLegalActionTurnBack
    from .hunters_career_legal_action_wait_for_night import HuntersCareerLegalActionWaitForNight
    from .hunters_career_legal_action_weapon_group import HuntersCareerLegalActionWeaponGroup
    from .hunters_career_new_entrant import HuntersCareerNewEntrant
    from .hunters_career_new_session import HuntersCareerNewSession
    from .hunters_career_new_session_dice import HuntersCareerNewSessionDice
    from .hunters_career_new_tournament import HuntersCareerNewTournament
    from .hunters_career_new_tournament_contest import HuntersCareerNewTournamentContest
    from .hunters_career_new_tournament_format import HuntersCareerNewTournamentFormat
    from .hunters_career_new_tournament_unplayed import HuntersCareerNewTournamentUnplayed
    from .hunters_career_orders_order import HuntersCareerOrdersOrder
    from .hunters_career_record import HuntersCareerRecord
    from .hunters_career_record_order import HuntersCareerRecordOrder
    from .hunters_career_session import HuntersCareerSession
    from .hunters_career_session_access import HuntersCareerSessionAccess
    from .hunters_career_session_created import HuntersCareerSessionCreated
    from .hunters_career_session_created_invitations import HuntersCareerSessionCreatedInvitations
    from .hunters_career_session_created_tokens import HuntersCareerSessionCreatedTokens
    from .hunters_career_session_entrants import HuntersCareerSessionEntrants
    from .hunters_career_session_odds import HuntersCareerSessionOdds
    from .hunters_career_session_odds_request import HuntersCareerSessionOddsRequest
    from .hunters_career_set_standing_orders import HuntersCareerSetStandingOrders
    from .hunters_career_set_standing_orders_order import HuntersCareerSetStandingOrdersOrder
    from .hunters_career_set_standing_orders_standing_orders import HuntersCareerSetStandingOrdersStandingOrders
    from .hunters_career_set_up import HuntersCareerSetUp
    from .hunters_career_tournament import HuntersCareerTournament
    from .hunters_career_tournament_created import HuntersCareerTournamentCreated
    from .hunters_career_tournament_created_tokens import HuntersCareerTournamentCreatedTokens
    from .hunters_career_tournament_entry import HuntersCareerTournamentEntry
    from .hunters_career_view import HuntersCareerView
    from .hunters_check_close_approach_answer import HuntersCheckCloseApproachAnswer
    from .hunters_check_close_approach_odds import HuntersCheckCloseApproachOdds
    from .hunters_check_close_approach_odds_request import HuntersCheckCloseApproachOddsRequest
    from .hunters_check_close_approach_odds_request_anachronisms import HuntersCheckCloseApproachOddsRequestAnachronisms
    from .hunters_check_close_approach_odds_results_item import HuntersCheckCloseApproachOddsResultsItem
    from .hunters_check_close_approach_request import HuntersCheckCloseApproachRequest
    from .hunters_check_close_approach_request_anachronisms import HuntersCheckCloseApproachRequestAnachronisms
    from .hunters_check_promotion_answer import HuntersCheckPromotionAnswer
    from .hunters_check_promotion_odds import HuntersCheckPromotionOdds
    from .hunters_check_promotion_odds_request import HuntersCheckPromotionOddsRequest
    from .hunters_check_promotion_odds_request_anachronisms import HuntersCheckPromotionOddsRequestAnachronisms
    from .hunters_check_promotion_odds_results_item import HuntersCheckPromotionOddsResultsItem
    from .hunters_check_promotion_request import HuntersCheckPromotionRequest
    from .hunters_check_promotion_request_anachronisms import HuntersCheckPromotionRequestAnachronisms
    from .hunters_choose_attackers import HuntersChooseAttackers
    from .hunters_choose_patrol import HuntersChoosePatrol
    from .hunters_choose_patrol_order import HuntersChoosePatrolOrder
    from .hunters_choose_spare_parts import HuntersChooseSpareParts
    from .hunters_choose_weapon_group import HuntersChooseWeaponGroup
    from .hunters_commander import HuntersCommander
    from .hunters_commander_order import HuntersCommanderOrder
    from .hunters_complete_patrol_answer import HuntersCompletePatrolAnswer
    from .hunters_complete_patrol_odds import HuntersCompletePatrolOdds
    from .hunters_complete_patrol_odds_request import HuntersCompletePatrolOddsRequest
    from .hunters_complete_patrol_odds_request_anachronisms import HuntersCompletePatrolOddsRequestAnachronisms
    from .hunters_complete_patrol_odds_results_item import HuntersCompletePatrolOddsResultsItem
    from .hunters_complete_patrol_request import HuntersCompletePatrolRequest
    from .hunters_complete_patrol_request_anachronisms import HuntersCompletePatrolRequestAnachronisms
    from .hunters_completion_headline import HuntersCompletionHeadline
    from .hunters_confer_award_answer import HuntersConferAwardAnswer
    from .hunters_confer_award_odds import HuntersConferAwardOdds
    from .hunters_confer_award_odds_request import HuntersConferAwardOddsRequest
    from .hunters_confer_award_odds_request_anachronisms import HuntersConferAwardOddsRequestAnachronisms
    from .hunters_confer_award_odds_results_item import HuntersConferAwardOddsResultsItem
    from .hunters_confer_award_order import HuntersConferAwardOrder
    from .hunters_confer_award_request import HuntersConferAwardRequest
    from .hunters_confer_award_request_anachronisms import HuntersConferAwardRequestAnachronisms
    from .hunters_conferred import HuntersConferred
    from .hunters_contact import HuntersContact
    from .hunters_contact_order import HuntersContactOrder
    from .hunters_crew import HuntersCrew
    from .hunters_crew_order import HuntersCrewOrder
    from .hunters_cut_details import HuntersCutDetails
    from .hunters_cut_refit import HuntersCutRefit
    from .hunters_cycle_headline import HuntersCycleHeadline
    from .hunters_depth_charge_cycle_order import HuntersDepthChargeCycleOrder
    from .hunters_depth_charge_cycle_order_standing_orders import HuntersDepthChargeCycleOrderStandingOrders
    from .hunters_encounter_headline import HuntersEncounterHeadline
    from .hunters_encounter_order import HuntersEncounterOrder
    from .hunters_encounter_order_encounter import HuntersEncounterOrderEncounter
    from .hunters_encounter_order_row import HuntersEncounterOrderRow
    from .hunters_encounter_order_standing_orders import HuntersEncounterOrderStandingOrders
    from .hunters_fate import HuntersFate
    from .hunters_fate_order import HuntersFateOrder
    from .hunters_fire_details import HuntersFireDetails
    from .hunters_fire_salvo import HuntersFireSalvo
    from .hunters_follow_order import HuntersFollowOrder
    from .hunters_follow_order_standing_orders import HuntersFollowOrderStandingOrders
    from .hunters_follow_order_standing_orders_quarry import HuntersFollowOrderStandingOrdersQuarry
    from .hunters_follow_targets_answer import HuntersFollowTargetsAnswer
    from .hunters_follow_targets_awaited import HuntersFollowTargetsAwaited
    from .hunters_follow_targets_awaited_details import HuntersFollowTargetsAwaitedDetails
    from .hunters_follow_targets_continuation import HuntersFollowTargetsContinuation
    from .hunters_follow_targets_odds import HuntersFollowTargetsOdds
    from .hunters_follow_targets_odds_request import HuntersFollowTargetsOddsRequest
    from .hunters_follow_targets_odds_request_anachronisms import HuntersFollowTargetsOddsRequestAnachronisms
    from .hunters_follow_targets_odds_results_item import HuntersFollowTargetsOddsResultsItem
    from .hunters_follow_targets_request import HuntersFollowTargetsRequest
    from .hunters_follow_targets_request_anachronisms import HuntersFollowTargetsRequestAnachronisms
    from .hunters_forced_abort import HuntersForcedAbort
    from .hunters_forward_tubes import HuntersForwardTubes
    from .hunters_game_report import HuntersGameReport
    from .hunters_group_details import HuntersGroupDetails
    from .hunters_hits_headline import HuntersHitsHeadline
    from .hunters_judge_victory_answer import HuntersJudgeVictoryAnswer
    from .hunters_judge_victory_odds import HuntersJudgeVictoryOdds
    from .hunters_judge_victory_odds_request import HuntersJudgeVictoryOddsRequest
    from .hunters_judge_victory_odds_request_anachronisms import HuntersJudgeVictoryOddsRequestAnachronisms
    from .hunters_judge_victory_odds_results_item import HuntersJudgeVictoryOddsResultsItem
    from .hunters_judge_victory_order import HuntersJudgeVictoryOrder
    from .hunters_judge_victory_request import HuntersJudgeVictoryRequest
    from .hunters_judge_victory_request_anachronisms import HuntersJudgeVictoryRequestAnachronisms
    from .hunters_load import HuntersLoad
    from .hunters_load_details import HuntersLoadDetails
    from .hunters_load_order import HuntersLoadOrder
    from .hunters_load_torpedoes import HuntersLoadTorpedoes
    from .hunters_load_torpedoes_order import HuntersLoadTorpedoesOrder
    from .hunters_logged_patrol import HuntersLoggedPatrol
    from .hunters_logged_patrol_order import HuntersLoggedPatrolOrder
    from .hunters_logged_ship import HuntersLoggedShip
    from .hunters_logged_ship_order import HuntersLoggedShipOrder
    from .hunters_member import HuntersMember
    from .hunters_member_focus import HuntersMemberFocus
    from .hunters_member_order import HuntersMemberOrder
    from .hunters_mix_details import HuntersMixDetails
    from .hunters_mix_reloads import HuntersMixReloads
    from .hunters_mix_reloads_order import HuntersMixReloadsOrder
    from .hunters_options import HuntersOptions
    from .hunters_options_order import HuntersOptionsOrder
    from .hunters_pack_encounter_headline import HuntersPackEncounterHeadline
    from .hunters_pack_encounter_order import HuntersPackEncounterOrder
    from .hunters_pack_encounter_order_standing_orders import HuntersPackEncounterOrderStandingOrders
    from .hunters_pack_encounter_order_standing_orders_attack import HuntersPackEncounterOrderStandingOrdersAttack
    from .hunters_pack_encounter_outcome import HuntersPackEncounterOutcome
    from .hunters_pack_member import HuntersPackMember
    from .hunters_pack_round import HuntersPackRound
    from .hunters_pack_standing import HuntersPackStanding
    from .hunters_patrol import HuntersPatrol
    from .hunters_patrol_assignment_headline import HuntersPatrolAssignmentHeadline
    from .hunters_patrol_assignment_order import HuntersPatrolAssignmentOrder
    from .hunters_patrol_assignment_order_standing_orders import HuntersPatrolAssignmentOrderStandingOrders
    from .hunters_patrol_order import HuntersPatrolOrder
    from .hunters_port import HuntersPort
    from .hunters_port_order import HuntersPortOrder
    from .hunters_promotion_headline import HuntersPromotionHeadline
    from .hunters_random_event_headline import HuntersRandomEventHeadline
    from .hunters_random_event_order import HuntersRandomEventOrder
    from .hunters_random_event_order_standing_orders import HuntersRandomEventOrderStandingOrders
    from .hunters_rank_tournament_answer import HuntersRankTournamentAnswer
    from .hunters_rank_tournament_odds import HuntersRankTournamentOdds
    from .hunters_rank_tournament_odds_request import HuntersRankTournamentOddsRequest
    from .hunters_rank_tournament_odds_request_anachronisms import HuntersRankTournamentOddsRequestAnachronisms
    from .hunters_rank_tournament_odds_results_item import HuntersRankTournamentOddsResultsItem
    from .hunters_rank_tournament_order import HuntersRankTournamentOrder
    from .hunters_rank_tournament_order_areas import HuntersRankTournamentOrderAreas
    from .hunters_rank_tournament_order_contest import HuntersRankTournamentOrderContest
    from .hunters_rank_tournament_order_endings import HuntersRankTournamentOrderEndings
    from .hunters_rank_tournament_order_endings_additional_property_type_0 import (
        HuntersRankTournamentOrderEndingsAdditionalPropertyType0,
    )
    from .hunters_rank_tournament_order_endings_additional_property_type_1 import (
        HuntersRankTournamentOrderEndingsAdditionalPropertyType1,
    )
    from .hunters_rank_tournament_order_length_type_0 import HuntersRankTournamentOrderLengthType0
    from .hunters_rank_tournament_order_packs import HuntersRankTournamentOrderPacks
    from .hunters_rank_tournament_request import HuntersRankTournamentRequest
    from .hunters_rank_tournament_request_anachronisms import HuntersRankTournamentRequestAnachronisms
    from .hunters_recovery_needed import HuntersRecoveryNeeded
    from .hunters_refit_answer import HuntersRefitAnswer
    from .hunters_refit_awaited import HuntersRefitAwaited
    from .hunters_refit_awaited_details import HuntersRefitAwaitedDetails
    from .hunters_refit_continuation import HuntersRefitContinuation
    from .hunters_refit_headline import HuntersRefitHeadline
    from .hunters_refit_odds import HuntersRefitOdds
    from .hunters_refit_odds_request import HuntersRefitOddsRequest
    from .hunters_refit_odds_request_anachronisms import HuntersRefitOddsRequestAnachronisms
    from .hunters_refit_odds_results_item import HuntersRefitOddsResultsItem
    from .hunters_refit_order import HuntersRefitOrder
    from .hunters_refit_order_standing_orders import HuntersRefitOrderStandingOrders
    from .hunters_refit_order_standing_orders_limited_boat_type_0 import HuntersRefitOrderStandingOrdersLimitedBoatType0
    from .hunters_refit_request import HuntersRefitRequest
    from .hunters_refit_request_anachronisms import HuntersRefitRequestAnachronisms
    from .hunters_reload_details import HuntersReloadDetails
    from .hunters_reload_headline import HuntersReloadHeadline
    from .hunters_reload_mix import HuntersReloadMix
    from .hunters_reload_mix_order import HuntersReloadMixOrder
    from .hunters_reload_order import HuntersReloadOrder
    from .hunters_reload_tubes import HuntersReloadTubes
    from .hunters_reload_tubes_answer import HuntersReloadTubesAnswer
    from .hunters_reload_tubes_odds import HuntersReloadTubesOdds
    from .hunters_reload_tubes_odds_request import HuntersReloadTubesOddsRequest
    from .hunters_reload_tubes_odds_request_anachronisms import HuntersReloadTubesOddsRequestAnachronisms
    from .hunters_reload_tubes_odds_results_item import HuntersReloadTubesOddsResultsItem
    from .hunters_reload_tubes_request import HuntersReloadTubesRequest
    from .hunters_reload_tubes_request_anachronisms import HuntersReloadTubesRequestAnachronisms
    from .hunters_reloads import HuntersReloads
    from .hunters_reloads_order import HuntersReloadsOrder
    from .hunters_repair_boat_answer import HuntersRepairBoatAnswer
    from .hunters_repair_boat_odds import HuntersRepairBoatOdds
    from .hunters_repair_boat_odds_request import HuntersRepairBoatOddsRequest
    from .hunters_repair_boat_odds_request_anachronisms import HuntersRepairBoatOddsRequestAnachronisms
    from .hunters_repair_boat_odds_results_item import HuntersRepairBoatOddsResultsItem
    from .hunters_repair_boat_request import HuntersRepairBoatRequest
    from .hunters_repair_boat_request_anachronisms import HuntersRepairBoatRequestAnachronisms
    from .hunters_repair_headline import HuntersRepairHeadline
    from .hunters_repair_order import HuntersRepairOrder
    from .hunters_request_boat_answer import HuntersRequestBoatAnswer
    from .hunters_request_boat_awaited import HuntersRequestBoatAwaited
    from .hunters_request_boat_awaited_details import HuntersRequestBoatAwaitedDetails
    from .hunters_request_boat_continuation import HuntersRequestBoatContinuation
    from .hunters_request_boat_odds import HuntersRequestBoatOdds
    from .hunters_request_boat_odds_request import HuntersRequestBoatOddsRequest
    from .hunters_request_boat_odds_request_anachronisms import HuntersRequestBoatOddsRequestAnachronisms
    from .hunters_request_boat_odds_results_item import HuntersRequestBoatOddsResultsItem
    from .hunters_request_boat_order import HuntersRequestBoatOrder
    from .hunters_request_boat_order_standing_orders import HuntersRequestBoatOrderStandingOrders
    from .hunters_request_boat_order_standing_orders_limited_boat_type_0 import (
        HuntersRequestBoatOrderStandingOrdersLimitedBoatType0,
    )
    from .hunters_request_boat_request import HuntersRequestBoatRequest
    from .hunters_request_boat_request_anachronisms import HuntersRequestBoatRequestAnachronisms
    from .hunters_request_details import HuntersRequestDetails
    from .hunters_request_new_boat import HuntersRequestNewBoat
    from .hunters_resolve_aircraft_encounter_answer import HuntersResolveAircraftEncounterAnswer
    from .hunters_resolve_aircraft_encounter_awaited import HuntersResolveAircraftEncounterAwaited
    from .hunters_resolve_aircraft_encounter_awaited_details import HuntersResolveAircraftEncounterAwaitedDetails
    from .hunters_resolve_aircraft_encounter_continuation import HuntersResolveAircraftEncounterContinuation
    from .hunters_resolve_aircraft_encounter_odds import HuntersResolveAircraftEncounterOdds
    from .hunters_resolve_aircraft_encounter_odds_request import HuntersResolveAircraftEncounterOddsRequest
    from .hunters_resolve_aircraft_encounter_odds_request_anachronisms import (
        HuntersResolveAircraftEncounterOddsRequestAnachronisms,
    )
    from .hunters_resolve_aircraft_encounter_odds_results_item import HuntersResolveAircraftEncounterOddsResultsItem
    from .hunters_resolve_aircraft_encounter_request import HuntersResolveAircraftEncounterRequest
    from .hunters_resolve_aircraft_encounter_request_anachronisms import (
        HuntersResolveAircraftEncounterRequestAnachronisms,
    )
    from .hunters_resolve_random_event_answer import HuntersResolveRandomEventAnswer
    from .hunters_resolve_random_event_awaited import HuntersResolveRandomEventAwaited
    from .hunters_resolve_random_event_awaited_details import HuntersResolveRandomEventAwaitedDetails
    from .hunters_resolve_random_event_continuation import HuntersResolveRandomEventContinuation
    from .hunters_resolve_random_event_odds import HuntersResolveRandomEventOdds
    from .hunters_resolve_random_event_odds_request import HuntersResolveRandomEventOddsRequest
    from .hunters_resolve_random_event_odds_request_anachronisms import HuntersResolveRandomEventOddsRequestAnachronisms
    from .hunters_resolve_random_event_odds_results_item import HuntersResolveRandomEventOddsResultsItem
    from .hunters_resolve_random_event_request import HuntersResolveRandomEventRequest
    from .hunters_resolve_random_event_request_anachronisms import HuntersResolveRandomEventRequestAnachronisms
    from .hunters_resolve_salvo_answer import HuntersResolveSalvoAnswer
    from .hunters_resolve_salvo_awaited import HuntersResolveSalvoAwaited
    from .hunters_resolve_salvo_awaited_details import HuntersResolveSalvoAwaitedDetails
    from .hunters_resolve_salvo_continuation import HuntersResolveSalvoContinuation
    from .hunters_resolve_salvo_odds import HuntersResolveSalvoOdds
    from .hunters_resolve_salvo_odds_request import HuntersResolveSalvoOddsRequest
    from .hunters_resolve_salvo_odds_request_anachronisms import HuntersResolveSalvoOddsRequestAnachronisms
    from .hunters_resolve_salvo_odds_results_item import HuntersResolveSalvoOddsResultsItem
    from .hunters_resolve_salvo_request import HuntersResolveSalvoRequest
    from .hunters_resolve_salvo_request_anachronisms import HuntersResolveSalvoRequestAnachronisms
    from .hunters_resupply_headline import HuntersResupplyHeadline
    from .hunters_resupply_order import HuntersResupplyOrder
    from .hunters_resupply_order_standing_orders import HuntersResupplyOrderStandingOrders
    from .hunters_resupply_order_standing_orders_torpedoes import HuntersResupplyOrderStandingOrdersTorpedoes
    from .hunters_roll_encounter_answer import HuntersRollEncounterAnswer
    from .hunters_roll_encounter_awaited import HuntersRollEncounterAwaited
    from .hunters_roll_encounter_awaited_details import HuntersRollEncounterAwaitedDetails
    from .hunters_roll_encounter_continuation import HuntersRollEncounterContinuation
    from .hunters_roll_encounter_odds import HuntersRollEncounterOdds
    from .hunters_roll_encounter_odds_request import HuntersRollEncounterOddsRequest
    from .hunters_roll_encounter_odds_request_anachronisms import HuntersRollEncounterOddsRequestAnachronisms
    from .hunters_roll_encounter_odds_results_item import HuntersRollEncounterOddsResultsItem
    from .hunters_roll_encounter_request import HuntersRollEncounterRequest
    from .hunters_roll_encounter_request_anachronisms import HuntersRollEncounterRequestAnachronisms
    from .hunters_roll_wolfpack_focus_answer import HuntersRollWolfpackFocusAnswer
    from .hunters_roll_wolfpack_focus_odds import HuntersRollWolfpackFocusOdds
    from .hunters_roll_wolfpack_focus_odds_request import HuntersRollWolfpackFocusOddsRequest
    from .hunters_roll_wolfpack_focus_odds_request_anachronisms import HuntersRollWolfpackFocusOddsRequestAnachronisms
    from .hunters_roll_wolfpack_focus_odds_results_item import HuntersRollWolfpackFocusOddsResultsItem
    from .hunters_roll_wolfpack_focus_request import HuntersRollWolfpackFocusRequest
    from .hunters_roll_wolfpack_focus_request_anachronisms import HuntersRollWolfpackFocusRequestAnachronisms
    from .hunters_run_depth_charge_cycle_answer import HuntersRunDepthChargeCycleAnswer
    from .hunters_run_depth_charge_cycle_awaited import HuntersRunDepthChargeCycleAwaited
    from .hunters_run_depth_charge_cycle_awaited_details import HuntersRunDepthChargeCycleAwaitedDetails
    from .hunters_run_depth_charge_cycle_continuation import HuntersRunDepthChargeCycleContinuation
    from .hunters_run_depth_charge_cycle_odds import HuntersRunDepthChargeCycleOdds
    from .hunters_run_depth_charge_cycle_odds_request import HuntersRunDepthChargeCycleOddsRequest
    from .hunters_run_depth_charge_cycle_odds_request_anachronisms import (
        HuntersRunDepthChargeCycleOddsRequestAnachronisms,
    )
    from .hunters_run_depth_charge_cycle_odds_results_item import HuntersRunDepthChargeCycleOddsResultsItem
    from .hunters_run_depth_charge_cycle_request import HuntersRunDepthChargeCycleRequest
    from .hunters_run_depth_charge_cycle_request_anachronisms import HuntersRunDepthChargeCycleRequestAnachronisms
    from .hunters_run_pack_encounter_answer import HuntersRunPackEncounterAnswer
    from .hunters_run_pack_encounter_awaited import HuntersRunPackEncounterAwaited
    from .hunters_run_pack_encounter_awaited_details import HuntersRunPackEncounterAwaitedDetails
    from .hunters_run_pack_encounter_continuation import HuntersRunPackEncounterContinuation
    from .hunters_run_pack_encounter_odds import HuntersRunPackEncounterOdds
    from .hunters_run_pack_encounter_odds_request import HuntersRunPackEncounterOddsRequest
    from .hunters_run_pack_encounter_odds_request_anachronisms import HuntersRunPackEncounterOddsRequestAnachronisms
    from .hunters_run_pack_encounter_odds_results_item import HuntersRunPackEncounterOddsResultsItem
    from .hunters_run_pack_encounter_request import HuntersRunPackEncounterRequest
    from .hunters_run_pack_encounter_request_anachronisms import HuntersRunPackEncounterRequestAnachronisms
    from .hunters_salvo_headline import HuntersSalvoHeadline
    from .hunters_salvo_order import HuntersSalvoOrder
    from .hunters_salvo_order_standing_orders import HuntersSalvoOrderStandingOrders
    from .hunters_salvo_order_standing_orders_after_last_group import HuntersSalvoOrderStandingOrdersAfterLastGroup
    from .hunters_seek_supply import HuntersSeekSupply
    from .hunters_seek_supply_details import HuntersSeekSupplyDetails
    from .hunters_set_up_boat_answer import HuntersSetUpBoatAnswer
    from .hunters_set_up_boat_odds import HuntersSetUpBoatOdds
    from .hunters_set_up_boat_odds_request import HuntersSetUpBoatOddsRequest
    from .hunters_set_up_boat_odds_request_anachronisms import HuntersSetUpBoatOddsRequestAnachronisms
    from .hunters_set_up_boat_odds_results_item import HuntersSetUpBoatOddsResultsItem
    from .hunters_set_up_boat_request import HuntersSetUpBoatRequest
    from .hunters_set_up_boat_request_anachronisms import HuntersSetUpBoatRequestAnachronisms
    from .hunters_set_up_headline import HuntersSetUpHeadline
    from .hunters_set_up_order import HuntersSetUpOrder
    from .hunters_ship import HuntersShip
    from .hunters_ship_order import HuntersShipOrder
    from .hunters_shown_order import HuntersShownOrder
    from .hunters_situation import HuntersSituation
    from .hunters_situation_order import HuntersSituationOrder
    from .hunters_spare_parts_details import HuntersSparePartsDetails
    from .hunters_standing import HuntersStanding
    from .hunters_stay_up import HuntersStayUp
    from .hunters_stay_up_details import HuntersStayUpDetails
    from .hunters_systems import HuntersSystems
    from .hunters_systems_order import HuntersSystemsOrder
    from .hunters_take_details import HuntersTakeDetails
    from .hunters_take_torpedoes import HuntersTakeTorpedoes
    from .hunters_take_torpedoes_order import HuntersTakeTorpedoesOrder
    from .hunters_test_depth_order import HuntersTestDepthOrder
    from .hunters_torpedo_aimed import HuntersTorpedoAimed
    from .hunters_tournament_headline import HuntersTournamentHeadline
    from .hunters_track_box import HuntersTrackBox
    from .hunters_try_limited_boat import HuntersTryLimitedBoat
    from .hunters_tube_load import HuntersTubeLoad
    from .hunters_turn_back import HuntersTurnBack
    from .hunters_victory_headline import HuntersVictoryHeadline
    from .hunters_wait_for_night import HuntersWaitForNight
    from .hunters_wolfpack_focus_headline import HuntersWolfpackFocusHeadline
    from .hunters_wolfpack_focus_order import HuntersWolfpackFocusOrder
    from .import_request import ImportRequest
    from .invitation import Invitation
    from .jwk import Jwk
    from .jwk_set import JwkSet
    from .limit import Limit
    from .lineage import Lineage
    from .list_rules_kind import ListRulesKind
    from .listed_charts import Charts
    from .listed_session import ListedSession
    from .listed_sessions import ListedSessions
    from .listed_tickets import Tickets
    from .log_page import LogPage
    from .log_page_pending_item import LogPagePendingItem
    from .logged_entry import LoggedEntry
    from .logged_entry_content import LoggedEntryContent
    from .logged_entry_order import LoggedEntryOrder
    from .logged_entry_order_content import LoggedEntryOrderContent
    from .lone_reroll import LoneReroll
    from .luck_told import LuckTold
    from .marginal import Marginal
    from .marginal_value import MarginalValue
    from .modifier import Modifier
    from .narrated_entry import NarratedEntry
    from .narrated_log import NarratedLog
    from .narrative_line import NarrativeLine
    from .narrative_request import NarrativeRequest
    from .new_round import NewRound
    from .new_ticket import NewTicket
    from .new_webhook_request import NewWebhookRequest
    from .next_step import NextStep
    from .no_details import NoDetails
    from .odds_budget import OddsBudget
    from .odds_method import OddsMethod
    from .open_ import Open
    from .open_decision import OpenDecision
    from .open_decision_choices_item import OpenDecisionChoicesItem
    from .open_decision_details import OpenDecisionDetails
    from .open_decision_example import OpenDecisionExample
    from .opened import Opened
    from .opened_bundle import OpenedBundle
    from .opened_event import OpenedEvent
    from .opening_list import OpeningList
    from .opening_listed import OpeningListed
    from .opening_listed_setup import OpeningListedSetup
    from .option_list import OptionList
    from .option_listed import OptionListed
    from .option_listed_labels import OptionListedLabels
    from .over_event import OverEvent
    from .owed import Owed
    from .owed_order import OwedOrder
    from .participation import Participation
    from .participation_entrants import ParticipationEntrants
    from .patch_add import PatchAdd
    from .patch_copy import PatchCopy
    from .patch_move import PatchMove
    from .patch_remove import PatchRemove
    from .patch_replace import PatchReplace
    from .patch_test import PatchTest
    from .pins import Pins
    from .pins_options import PinsOptions
    from .printing import Printing
    from .probability import Probability
    from .problem import Problem
    from .procedure_luck import ProcedureLuck
    from .question_request import QuestionRequest
    from .read_entry import ReadEntry
    from .read_entry_content import ReadEntryContent
    from .readiness import Readiness
    from .readiness_rulesets import ReadinessRulesets
    from .report_charts import ReportCharts
    from .report_entrant import ReportEntrant
    from .report_entrant_figures import ReportEntrantFigures
    from .report_format import ReportFormat
    from .report_game import ReportGame
    from .report_game_entrants import ReportGameEntrants
    from .report_intervention import ReportIntervention
    from .report_option import ReportOption
    from .report_proof import ReportProof
    from .report_proof_checked_type_0 import ReportProofCheckedType0
    from .report_round import ReportRound
    from .report_seat import ReportSeat
    from .reroll import Reroll
    from .reroll_continuation import RerollContinuation
    from .reroll_details import RerollDetails
    from .reroll_order import RerollOrder
    from .reroll_order_order import RerollOrderOrder
    from .reset_event import ResetEvent
    from .result_ahead import ResultAhead
    from .reveal import Reveal
    from .revealed import Revealed
    from .revealed_client_seeds import RevealedClientSeeds
    from .revocation import Revocation
    from .revoked_event import RevokedEvent
    from .revoked_event_data_type_0 import RevokedEventDataType0
    from .roll import Roll
    from .round_number import RoundNumber
    from .rule_list import RuleList
    from .rule_listed import RuleListed
    from .rule_shown import RuleShown
    from .ruleset_id import RulesetId
    from .ruleset_list import RulesetList
    from .ruleset_listed import RulesetListed
    from .ruleset_listed_digests import RulesetListedDigests
    from .ruleset_used import RulesetUsed
    from .ruling_request import RulingRequest
    from .seat_access import SeatAccess
    from .seat_token import SeatToken
    from .seeded_dice_order import SeededDiceOrder
    from .sent_entry import SentEntry
    from .sent_entry_content import SentEntryContent
    from .session_deadlines import SessionDeadlines
    from .session_deadlines_due import SessionDeadlinesDue
    from .session_dice import SessionDice
    from .session_dice_client_commitments import SessionDiceClientCommitments
    from .session_dice_client_seeds import SessionDiceClientSeeds
    from .shown_webhook import ShownWebhook
    from .silent_victory_abort_headline import SilentVictoryAbortHeadline
    from .silent_victory_abort_patrol_answer import SilentVictoryAbortPatrolAnswer
    from .silent_victory_abort_patrol_awaited import SilentVictoryAbortPatrolAwaited
    from .silent_victory_abort_patrol_awaited_details import SilentVictoryAbortPatrolAwaitedDetails
    from .silent_victory_abort_patrol_continuation import SilentVictoryAbortPatrolContinuation
    from .silent_victory_abort_patrol_odds import SilentVictoryAbortPatrolOdds
    from .silent_victory_abort_patrol_odds_request import SilentVictoryAbortPatrolOddsRequest
    from .silent_victory_abort_patrol_odds_request_anachronisms import SilentVictoryAbortPatrolOddsRequestAnachronisms
    from .silent_victory_abort_patrol_odds_results_item import SilentVictoryAbortPatrolOddsResultsItem
    from .silent_victory_abort_patrol_request import SilentVictoryAbortPatrolRequest
    from .silent_victory_abort_patrol_request_anachronisms import SilentVictoryAbortPatrolRequestAnachronisms
    from .silent_victory_advance_box_answer import SilentVictoryAdvanceBoxAnswer
    from .silent_victory_advance_box_odds import SilentVictoryAdvanceBoxOdds
    from .silent_victory_advance_box_odds_request import SilentVictoryAdvanceBoxOddsRequest
    from .silent_victory_advance_box_odds_request_anachronisms import SilentVictoryAdvanceBoxOddsRequestAnachronisms
    from .silent_victory_advance_box_odds_results_item import SilentVictoryAdvanceBoxOddsResultsItem
    from .silent_victory_advance_box_request import SilentVictoryAdvanceBoxRequest
    from .silent_victory_advance_box_request_anachronisms import SilentVictoryAdvanceBoxRequestAnachronisms
    from .silent_victory_advance_crew_answer import SilentVictoryAdvanceCrewAnswer
    from .silent_victory_advance_crew_awaited import SilentVictoryAdvanceCrewAwaited
    from .silent_victory_advance_crew_awaited_details import SilentVictoryAdvanceCrewAwaitedDetails
    from .silent_victory_advance_crew_continuation import SilentVictoryAdvanceCrewContinuation
    from .silent_victory_advance_crew_headline import SilentVictoryAdvanceCrewHeadline
    from .silent_victory_advance_crew_odds import SilentVictoryAdvanceCrewOdds
    from .silent_victory_advance_crew_odds_request import SilentVictoryAdvanceCrewOddsRequest
    from .silent_victory_advance_crew_odds_request_anachronisms import SilentVictoryAdvanceCrewOddsRequestAnachronisms
    from .silent_victory_advance_crew_odds_results_item import SilentVictoryAdvanceCrewOddsResultsItem
    from .silent_victory_advance_crew_order import SilentVictoryAdvanceCrewOrder
    from .silent_victory_advance_crew_order_standing_orders import SilentVictoryAdvanceCrewOrderStandingOrders
    from .silent_victory_advance_crew_request import SilentVictoryAdvanceCrewRequest
    from .silent_victory_advance_crew_request_anachronisms import SilentVictoryAdvanceCrewRequestAnachronisms
    from .silent_victory_advance_headline import SilentVictoryAdvanceHeadline
    from .silent_victory_advance_order import SilentVictoryAdvanceOrder
    from .silent_victory_advance_order_standing_orders import SilentVictoryAdvanceOrderStandingOrders
    from .silent_victory_advancement_details import SilentVictoryAdvancementDetails
    from .silent_victory_aft_tubes import SilentVictoryAftTubes
    from .silent_victory_aircraft_headline import SilentVictoryAircraftHeadline
    from .silent_victory_aircraft_order import SilentVictoryAircraftOrder
    from .silent_victory_aircraft_order_standing_orders import SilentVictoryAircraftOrderStandingOrders
    from .silent_victory_apply_hits_answer import SilentVictoryApplyHitsAnswer
    from .silent_victory_apply_hits_odds import SilentVictoryApplyHitsOdds
    from .silent_victory_apply_hits_odds_request import SilentVictoryApplyHitsOddsRequest
    from .silent_victory_apply_hits_odds_request_anachronisms import SilentVictoryApplyHitsOddsRequestAnachronisms
    from .silent_victory_apply_hits_odds_results_item import SilentVictoryApplyHitsOddsResultsItem
    from .silent_victory_apply_hits_request import SilentVictoryApplyHitsRequest
    from .silent_victory_apply_hits_request_anachronisms import SilentVictoryApplyHitsRequestAnachronisms
    from .silent_victory_approach_order import SilentVictoryApproachOrder
    from .silent_victory_approach_order_standing_orders import SilentVictoryApproachOrderStandingOrders
    from .silent_victory_assign_patrol_answer import SilentVictoryAssignPatrolAnswer
    from .silent_victory_assign_patrol_awaited import SilentVictoryAssignPatrolAwaited
    from .silent_victory_assign_patrol_awaited_details import SilentVictoryAssignPatrolAwaitedDetails
    from .silent_victory_assign_patrol_continuation import SilentVictoryAssignPatrolContinuation
    from .silent_victory_assign_patrol_odds import SilentVictoryAssignPatrolOdds
    from .silent_victory_assign_patrol_odds_request import SilentVictoryAssignPatrolOddsRequest
    from .silent_victory_assign_patrol_odds_request_anachronisms import SilentVictoryAssignPatrolOddsRequestAnachronisms
    from .silent_victory_assign_patrol_odds_results_item import SilentVictoryAssignPatrolOddsResultsItem
    from .silent_victory_assign_patrol_request import SilentVictoryAssignPatrolRequest
    from .silent_victory_assign_patrol_request_anachronisms import SilentVictoryAssignPatrolRequestAnachronisms
    from .silent_victory_assignment import SilentVictoryAssignment
    from .silent_victory_assignment_order import SilentVictoryAssignmentOrder
    from .silent_victory_attack_details import SilentVictoryAttackDetails
    from .silent_victory_attack_made import SilentVictoryAttackMade
    from .silent_victory_attack_made_order import SilentVictoryAttackMadeOrder
    from .silent_victory_attempt_mission_answer import SilentVictoryAttemptMissionAnswer
    from .silent_victory_attempt_mission_odds import SilentVictoryAttemptMissionOdds
    from .silent_victory_attempt_mission_odds_request import SilentVictoryAttemptMissionOddsRequest
    from .silent_victory_attempt_mission_odds_request_anachronisms import (
        SilentVictoryAttemptMissionOddsRequestAnachronisms,
    )
    from .silent_victory_attempt_mission_odds_results_item import SilentVictoryAttemptMissionOddsResultsItem
    from .silent_victory_attempt_mission_request import SilentVictoryAttemptMissionRequest
    from .silent_victory_attempt_mission_request_anachronisms import SilentVictoryAttemptMissionRequestAnachronisms
    from .silent_victory_award_headline import SilentVictoryAwardHeadline
    from .silent_victory_awards import SilentVictoryAwards
    from .silent_victory_awards_order import SilentVictoryAwardsOrder
    from .silent_victory_basing import SilentVictoryBasing
    from .silent_victory_basing_order import SilentVictoryBasingOrder
    from .silent_victory_board_in_words import SilentVictoryBoardInWords
    from .silent_victory_board_request import SilentVictoryBoardRequest
    from .silent_victory_boat import SilentVictoryBoat
    from .silent_victory_boat_order import SilentVictoryBoatOrder
    from .silent_victory_boat_request_headline import SilentVictoryBoatRequestHeadline
    from .silent_victory_boat_wanted import SilentVictoryBoatWanted
    from .silent_victory_career_action_answer import SilentVictoryCareerActionAnswer
    from .silent_victory_career_action_odds import SilentVictoryCareerActionOdds
    from .silent_victory_career_action_odds_order_type_0 import SilentVictoryCareerActionOddsOrderType0
    from .silent_victory_career_action_request import SilentVictoryCareerActionRequest
    from .silent_victory_career_choice import SilentVictoryCareerChoice
    from .silent_victory_career_entrant import SilentVictoryCareerEntrant
    from .silent_victory_career_example_action import SilentVictoryCareerExampleAction
    from .silent_victory_career_legal_action_abort_heading import SilentVictoryCareerLegalActionAbortHeading
    from .silent_victory_career_legal_action_additional_round import SilentVictoryCareerLegalActionAdditionalRound
    from .silent_victory_career_legal_action_ask_for_patrol import SilentVictoryCareerLegalActionAskForPatrol
    from .silent_victory_career_legal_action_choose_class import SilentVictoryCareerLegalActionChooseClass
    from .silent_victory_career_legal_action_choose_patrol import SilentVictoryCareerLegalActionChoosePatrol
    from .silent_victory_career_legal_action_course import SilentVictoryCareerLegalActionCourse
    from .silent_victory_career_legal_action_cutie import SilentVictoryCareerLegalActionCutie
    from .silent_victory_career_legal_action_engage import SilentVictoryCareerLegalActionEngage
    from .silent_victory_career_legal_action_engage_submarine import SilentVictoryCareerLegalActionEngageSubmarine
    from .silent_victory_career_legal_action_evasion import SilentVictoryCareerLegalActionEvasion
    from .silent_victory_career_legal_action_fire import SilentVictoryCareerLegalActionFire
    from .silent_victory_career_legal_action_follow import SilentVictoryCareerLegalActionFollow
    from .silent_victory_career_legal_action_fourth_ship import SilentVictoryCareerLegalActionFourthShip
    from .silent_victory_career_legal_action_load_torpedoes import SilentVictoryCareerLegalActionLoadTorpedoes
    from .silent_victory_career_legal_action_noise_maker import SilentVictoryCareerLegalActionNoiseMaker
    from .silent_victory_career_legal_action_reload import SilentVictoryCareerLegalActionReload
    from .silent_victory_career_legal_action_request_boat import SilentVictoryCareerLegalActionRequestBoat
    from .silent_victory_career_legal_action_reroll import SilentVictoryCareerLegalActionReroll
    from .silent_victory_career_legal_action_reroll_advancement import SilentVictoryCareerLegalActionRerollAdvancement
    from .silent_victory_career_legal_action_reroll_contact import SilentVictoryCareerLegalActionRerollContact
    from .silent_victory_career_legal_action_reroll_dive import SilentVictoryCareerLegalActionRerollDive
    from .silent_victory_career_legal_action_reroll_miss import SilentVictoryCareerLegalActionRerollMiss
    from .silent_victory_career_legal_action_retire import SilentVictoryCareerLegalActionRetire
    from .silent_victory_career_legal_action_set_standing_orders import SilentVictoryCareerLegalActionSetStandingOrders
    from .silent_victory_career_legal_action_start import SilentVictoryCareerLegalActionStart
    from .silent_victory_career_legal_action_straggler import SilentVictoryCareerLegalActionStraggler
    from .silent_victory_career_legal_action_sunk_trick import SilentVictoryCareerLegalActionSunkTrick
    from .silent_victory_career_legal_action_supply_dice import SilentVictoryCareerLegalActionSupplyDice
    from .silent_victory_career_legal_action_switch_time import SilentVictoryCareerLegalActionSwitchTime
    from .silent_victory_career_legal_action_test_depth import SilentVictoryCareerLegalActionTestDepth
    from .silent_victory_career_legal_action_time_of_day import SilentVictoryCareerLegalActionTimeOfDay
    from .silent_victory_career_legal_action_upgrade_guns import SilentVictoryCareerLegalActionUpgradeGuns
    from .silent_victory_career_legal_action_weapon_group import SilentVictoryCareerLegalActionWeaponGroup
    from .silent_victory_career_new_entrant import SilentVictoryCareerNewEntrant
    from .silent_victory_career_new_session import SilentVictoryCareerNewSession
    from .silent_victory_career_new_session_dice import SilentVictoryCareerNewSessionDice
    from .silent_victory_career_new_tournament import SilentVictoryCareerNewTournament
    from .silent_victory_career_new_tournament_contest import SilentVictoryCareerNewTournamentContest
    from .silent_victory_career_new_tournament_format import SilentVictoryCareerNewTournamentFormat
    from .silent_victory_career_new_tournament_unplayed import SilentVictoryCareerNewTournamentUnplayed
    from .silent_victory_career_orders_order import SilentVictoryCareerOrdersOrder
    from .silent_victory_career_record import SilentVictoryCareerRecord
    from .silent_victory_career_record_order import SilentVictoryCareerRecordOrder
    from .silent_victory_career_session import SilentVictoryCareerSession
    from .silent_victory_career_session_access import SilentVictoryCareerSessionAccess
    from .silent_victory_career_session_created import SilentVictoryCareerSessionCreated
    from .silent_victory_career_session_created_invitations import SilentVictoryCareerSessionCreatedInvitations
    from .silent_victory_career_session_created_tokens import SilentVictoryCareerSessionCreatedTokens
    from .silent_victory_career_session_entrants import SilentVictoryCareerSessionEntrants
    from .silent_victory_career_session_odds import SilentVictoryCareerSessionOdds
    from .silent_victory_career_session_odds_request import SilentVictoryCareerSessionOddsRequest
    from .silent_victory_career_set_standing_orders import SilentVictoryCareerSetStandingOrders
    from .silent_victory_career_set_standing_orders_order import SilentVictoryCareerSetStandingOrdersOrder
    from .silent_victory_career_set_standing_orders_standing_orders import (
        SilentVictoryCareerSetStandingOrdersStandingOrders,
    )
    from .silent_victory_career_set_up import SilentVictoryCareerSetUp
    from .silent_victory_career_tournament import SilentVictoryCareerTournament
    from .silent_victory_career_tournament_created import SilentVictoryCareerTournamentCreated
    from .silent_victory_career_tournament_created_tokens import SilentVictoryCareerTournamentCreatedTokens
    from .silent_victory_career_tournament_entry import SilentVictoryCareerTournamentEntry
    from .silent_victory_career_view import SilentVictoryCareerView
    from .silent_victory_check_close_approach_answer import SilentVictoryCheckCloseApproachAnswer
    from .silent_victory_check_close_approach_odds import SilentVictoryCheckCloseApproachOdds
    from .silent_victory_check_close_approach_odds_request import SilentVictoryCheckCloseApproachOddsRequest
    from .silent_victory_check_close_approach_odds_request_anachronisms import (
        SilentVictoryCheckCloseApproachOddsRequestAnachronisms,
    )
    from .silent_victory_check_close_approach_odds_results_item import SilentVictoryCheckCloseApproachOddsResultsItem
    from .silent_victory_check_close_approach_request import SilentVictoryCheckCloseApproachRequest
    from .silent_victory_check_close_approach_request_anachronisms import (
        SilentVictoryCheckCloseApproachRequestAnachronisms,
    )
    from .silent_victory_check_promotion_answer import SilentVictoryCheckPromotionAnswer
    from .silent_victory_check_promotion_odds import SilentVictoryCheckPromotionOdds
    from .silent_victory_check_promotion_odds_request import SilentVictoryCheckPromotionOddsRequest
    from .silent_victory_check_promotion_odds_request_anachronisms import (
        SilentVictoryCheckPromotionOddsRequestAnachronisms,
    )
    from .silent_victory_check_promotion_odds_results_item import SilentVictoryCheckPromotionOddsResultsItem
    from .silent_victory_check_promotion_request import SilentVictoryCheckPromotionRequest
    from .silent_victory_check_promotion_request_anachronisms import SilentVictoryCheckPromotionRequestAnachronisms
    from .silent_victory_choose_class import SilentVictoryChooseClass
    from .silent_victory_choose_patrol import SilentVictoryChoosePatrol
    from .silent_victory_choose_patrol_order import SilentVictoryChoosePatrolOrder
    from .silent_victory_choose_weapon_group import SilentVictoryChooseWeaponGroup
    from .silent_victory_commander import SilentVictoryCommander
    from .silent_victory_commander_order import SilentVictoryCommanderOrder
    from .silent_victory_complete_patrol_answer import SilentVictoryCompletePatrolAnswer
    from .silent_victory_complete_patrol_odds import SilentVictoryCompletePatrolOdds
    from .silent_victory_complete_patrol_odds_request import SilentVictoryCompletePatrolOddsRequest
    from .silent_victory_complete_patrol_odds_request_anachronisms import (
        SilentVictoryCompletePatrolOddsRequestAnachronisms,
    )
    from .silent_victory_complete_patrol_odds_results_item import SilentVictoryCompletePatrolOddsResultsItem
    from .silent_victory_complete_patrol_request import SilentVictoryCompletePatrolRequest
    from .silent_victory_complete_patrol_request_anachronisms import SilentVictoryCompletePatrolRequestAnachronisms
    from .silent_victory_completion_headline import SilentVictoryCompletionHeadline
    from .silent_victory_confer_award_answer import SilentVictoryConferAwardAnswer
    from .silent_victory_confer_award_odds import SilentVictoryConferAwardOdds
    from .silent_victory_confer_award_odds_request import SilentVictoryConferAwardOddsRequest
    from .silent_victory_confer_award_odds_request_anachronisms import SilentVictoryConferAwardOddsRequestAnachronisms
    from .silent_victory_confer_award_odds_results_item import SilentVictoryConferAwardOddsResultsItem
    from .silent_victory_confer_award_order import SilentVictoryConferAwardOrder
    from .silent_victory_confer_award_request import SilentVictoryConferAwardRequest
    from .silent_victory_confer_award_request_anachronisms import SilentVictoryConferAwardRequestAnachronisms
    from .silent_victory_contact import SilentVictoryContact
    from .silent_victory_contact_order import SilentVictoryContactOrder
    from .silent_victory_crew import SilentVictoryCrew
    from .silent_victory_crew_order import SilentVictoryCrewOrder
    from .silent_victory_cycle_headline import SilentVictoryCycleHeadline
    from .silent_victory_deploy_noise_maker import SilentVictoryDeployNoiseMaker
    from .silent_victory_depth_charge_cycle_order import SilentVictoryDepthChargeCycleOrder
    from .silent_victory_depth_charge_cycle_order_standing_orders import (
        SilentVictoryDepthChargeCycleOrderStandingOrders,
    )
    from .silent_victory_dive_details import SilentVictoryDiveDetails
    from .silent_victory_duel_details import SilentVictoryDuelDetails
    from .silent_victory_duel_headline import SilentVictoryDuelHeadline
    from .silent_victory_encounter_headline import SilentVictoryEncounterHeadline
    from .silent_victory_encounter_order import SilentVictoryEncounterOrder
    from .silent_victory_encounter_order_encounter import SilentVictoryEncounterOrderEncounter
    from .silent_victory_encounter_order_row import SilentVictoryEncounterOrderRow
    from .silent_victory_encounter_order_standing_orders import SilentVictoryEncounterOrderStandingOrders
    from .silent_victory_encounter_order_standing_orders_switch_time import (
        SilentVictoryEncounterOrderStandingOrdersSwitchTime,
    )
    from .silent_victory_engage_submarine import SilentVictoryEngageSubmarine
    from .silent_victory_escape_details import SilentVictoryEscapeDetails
    from .silent_victory_fate import SilentVictoryFate
    from .silent_victory_fate_order import SilentVictoryFateOrder
    from .silent_victory_fight_submarine_answer import SilentVictoryFightSubmarineAnswer
    from .silent_victory_fight_submarine_awaited import SilentVictoryFightSubmarineAwaited
    from .silent_victory_fight_submarine_awaited_details import SilentVictoryFightSubmarineAwaitedDetails
    from .silent_victory_fight_submarine_continuation import SilentVictoryFightSubmarineContinuation
    from .silent_victory_fight_submarine_odds import SilentVictoryFightSubmarineOdds
    from .silent_victory_fight_submarine_odds_request import SilentVictoryFightSubmarineOddsRequest
    from .silent_victory_fight_submarine_odds_request_anachronisms import (
        SilentVictoryFightSubmarineOddsRequestAnachronisms,
    )
    from .silent_victory_fight_submarine_odds_results_item import SilentVictoryFightSubmarineOddsResultsItem
    from .silent_victory_fight_submarine_order import SilentVictoryFightSubmarineOrder
    from .silent_victory_fight_submarine_order_standing_orders import SilentVictoryFightSubmarineOrderStandingOrders
    from .silent_victory_fight_submarine_request import SilentVictoryFightSubmarineRequest
    from .silent_victory_fight_submarine_request_anachronisms import SilentVictoryFightSubmarineRequestAnachronisms
    from .silent_victory_fire_cutie import SilentVictoryFireCutie
    from .silent_victory_fire_details import SilentVictoryFireDetails
    from .silent_victory_fire_salvo import SilentVictoryFireSalvo
    from .silent_victory_follow_order import SilentVictoryFollowOrder
    from .silent_victory_follow_order_standing_orders import SilentVictoryFollowOrderStandingOrders
    from .silent_victory_follow_order_standing_orders_quarry import SilentVictoryFollowOrderStandingOrdersQuarry
    from .silent_victory_follow_order_standing_orders_switch_time import (
        SilentVictoryFollowOrderStandingOrdersSwitchTime,
    )
    from .silent_victory_follow_targets_answer import SilentVictoryFollowTargetsAnswer
    from .silent_victory_follow_targets_awaited import SilentVictoryFollowTargetsAwaited
    from .silent_victory_follow_targets_awaited_details import SilentVictoryFollowTargetsAwaitedDetails
    from .silent_victory_follow_targets_continuation import SilentVictoryFollowTargetsContinuation
    from .silent_victory_follow_targets_odds import SilentVictoryFollowTargetsOdds
    from .silent_victory_follow_targets_odds_request import SilentVictoryFollowTargetsOddsRequest
    from .silent_victory_follow_targets_odds_request_anachronisms import (
        SilentVictoryFollowTargetsOddsRequestAnachronisms,
    )
    from .silent_victory_follow_targets_odds_results_item import SilentVictoryFollowTargetsOddsResultsItem
    from .silent_victory_follow_targets_request import SilentVictoryFollowTargetsRequest
    from .silent_victory_follow_targets_request_anachronisms import SilentVictoryFollowTargetsRequestAnachronisms
    from .silent_victory_forced_abort import SilentVictoryForcedAbort
    from .silent_victory_forward_tubes import SilentVictoryForwardTubes
    from .silent_victory_fourth_ship import SilentVictoryFourthShip
    from .silent_victory_game_report import SilentVictoryGameReport
    from .silent_victory_group_details import SilentVictoryGroupDetails
    from .silent_victory_gun_details import SilentVictoryGunDetails
    from .silent_victory_hits_headline import SilentVictoryHitsHeadline
    from .silent_victory_judge_victory_answer import SilentVictoryJudgeVictoryAnswer
    from .silent_victory_judge_victory_odds import SilentVictoryJudgeVictoryOdds
    from .silent_victory_judge_victory_odds_request import SilentVictoryJudgeVictoryOddsRequest
    from .silent_victory_judge_victory_odds_request_anachronisms import SilentVictoryJudgeVictoryOddsRequestAnachronisms
    from .silent_victory_judge_victory_odds_results_item import SilentVictoryJudgeVictoryOddsResultsItem
    from .silent_victory_judge_victory_order import SilentVictoryJudgeVictoryOrder
    from .silent_victory_judge_victory_request import SilentVictoryJudgeVictoryRequest
    from .silent_victory_judge_victory_request_anachronisms import SilentVictoryJudgeVictoryRequestAnachronisms
    from .silent_victory_load import SilentVictoryLoad
    from .silent_victory_load_details import SilentVictoryLoadDetails
    from .silent_victory_load_order import SilentVictoryLoadOrder
    from .silent_victory_load_torpedoes import SilentVictoryLoadTorpedoes
    from .silent_victory_load_torpedoes_order import SilentVictoryLoadTorpedoesOrder
    from .silent_victory_logged_patrol import SilentVictoryLoggedPatrol
    from .silent_victory_logged_patrol_order import SilentVictoryLoggedPatrolOrder
    from .silent_victory_logged_ship import SilentVictoryLoggedShip
    from .silent_victory_logged_ship_order import SilentVictoryLoggedShipOrder
    from .silent_victory_member import SilentVictoryMember
    from .silent_victory_member_order import SilentVictoryMemberOrder
    from .silent_victory_miss_details import SilentVictoryMissDetails
    from .silent_victory_options import SilentVictoryOptions
    from .silent_victory_options_order import SilentVictoryOptionsOrder
    from .silent_victory_patrol import SilentVictoryPatrol
    from .silent_victory_patrol_assignment_headline import SilentVictoryPatrolAssignmentHeadline
    from .silent_victory_patrol_assignment_order import SilentVictoryPatrolAssignmentOrder
    from .silent_victory_patrol_assignment_order_standing_orders import SilentVictoryPatrolAssignmentOrderStandingOrders
    from .silent_victory_patrol_logged import SilentVictoryPatrolLogged
    from .silent_victory_patrol_logged_order import SilentVictoryPatrolLoggedOrder
    from .silent_victory_patrol_order import SilentVictoryPatrolOrder
    from .silent_victory_port import SilentVictoryPort
    from .silent_victory_port_order import SilentVictoryPortOrder
    from .silent_victory_pretend_sunk import SilentVictoryPretendSunk
    from .silent_victory_promotion_headline import SilentVictoryPromotionHeadline
    from .silent_victory_random_event_headline import SilentVictoryRandomEventHeadline
    from .silent_victory_random_event_order import SilentVictoryRandomEventOrder
    from .silent_victory_rank_tournament_answer import SilentVictoryRankTournamentAnswer
    from .silent_victory_rank_tournament_odds import SilentVictoryRankTournamentOdds
    from .silent_victory_rank_tournament_odds_request import SilentVictoryRankTournamentOddsRequest
    from .silent_victory_rank_tournament_odds_request_anachronisms import (
        SilentVictoryRankTournamentOddsRequestAnachronisms,
    )
    from .silent_victory_rank_tournament_odds_results_item import SilentVictoryRankTournamentOddsResultsItem
    from .silent_victory_rank_tournament_order import SilentVictoryRankTournamentOrder
    from .silent_victory_rank_tournament_order_contest import SilentVictoryRankTournamentOrderContest
    from .silent_victory_rank_tournament_order_endings import SilentVictoryRankTournamentOrderEndings
    from .silent_victory_rank_tournament_order_endings_additional_property_type_0 import (
        SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType0,
    )
    from .silent_victory_rank_tournament_order_endings_additional_property_type_1 import (
        SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType1,
    )
    from .silent_victory_rank_tournament_order_length_type_0 import SilentVictoryRankTournamentOrderLengthType0
    from .silent_victory_rank_tournament_request import SilentVictoryRankTournamentRequest
    from .silent_victory_rank_tournament_request_anachronisms import SilentVictoryRankTournamentRequestAnachronisms
    from .silent_victory_recovery_needed import SilentVictoryRecoveryNeeded
    from .silent_victory_refit_answer import SilentVictoryRefitAnswer
    from .silent_victory_refit_awaited import SilentVictoryRefitAwaited
    from .silent_victory_refit_awaited_details import SilentVictoryRefitAwaitedDetails
    from .silent_victory_refit_continuation import SilentVictoryRefitContinuation
    from .silent_victory_refit_headline import SilentVictoryRefitHeadline
    from .silent_victory_refit_odds import SilentVictoryRefitOdds
    from .silent_victory_refit_odds_request import SilentVictoryRefitOddsRequest
    from .silent_victory_refit_odds_request_anachronisms import SilentVictoryRefitOddsRequestAnachronisms
    from .silent_victory_refit_odds_results_item import SilentVictoryRefitOddsResultsItem
    from .silent_victory_refit_order import SilentVictoryRefitOrder
    from .silent_victory_refit_order_standing_orders import SilentVictoryRefitOrderStandingOrders
    from .silent_victory_refit_request import SilentVictoryRefitRequest
    from .silent_victory_refit_request_anachronisms import SilentVictoryRefitRequestAnachronisms
    from .silent_victory_reload_details import SilentVictoryReloadDetails
    from .silent_victory_reload_headline import SilentVictoryReloadHeadline
    from .silent_victory_reload_order import SilentVictoryReloadOrder
    from .silent_victory_reload_tubes import SilentVictoryReloadTubes
    from .silent_victory_reload_tubes_answer import SilentVictoryReloadTubesAnswer
    from .silent_victory_reload_tubes_odds import SilentVictoryReloadTubesOdds
    from .silent_victory_reload_tubes_odds_request import SilentVictoryReloadTubesOddsRequest
    from .silent_victory_reload_tubes_odds_request_anachronisms import SilentVictoryReloadTubesOddsRequestAnachronisms
    from .silent_victory_reload_tubes_odds_results_item import SilentVictoryReloadTubesOddsResultsItem
    from .silent_victory_reload_tubes_order import SilentVictoryReloadTubesOrder
    from .silent_victory_reload_tubes_request import SilentVictoryReloadTubesRequest
    from .silent_victory_reload_tubes_request_anachronisms import SilentVictoryReloadTubesRequestAnachronisms
    from .silent_victory_reloads import SilentVictoryReloads
    from .silent_victory_reloads_order import SilentVictoryReloadsOrder
    from .silent_victory_repair_boat_answer import SilentVictoryRepairBoatAnswer
    from .silent_victory_repair_boat_odds import SilentVictoryRepairBoatOdds
    from .silent_victory_repair_boat_odds_request import SilentVictoryRepairBoatOddsRequest
    from .silent_victory_repair_boat_odds_request_anachronisms import SilentVictoryRepairBoatOddsRequestAnachronisms
    from .silent_victory_repair_boat_odds_results_item import SilentVictoryRepairBoatOddsResultsItem
    from .silent_victory_repair_boat_request import SilentVictoryRepairBoatRequest
    from .silent_victory_repair_boat_request_anachronisms import SilentVictoryRepairBoatRequestAnachronisms
    from .silent_victory_repair_headline import SilentVictoryRepairHeadline
    from .silent_victory_repair_order import SilentVictoryRepairOrder
    from .silent_victory_request_boat_answer import SilentVictoryRequestBoatAnswer
    from .silent_victory_request_boat_odds import SilentVictoryRequestBoatOdds
    from .silent_victory_request_boat_odds_request import SilentVictoryRequestBoatOddsRequest
    from .silent_victory_request_boat_odds_request_anachronisms import SilentVictoryRequestBoatOddsRequestAnachronisms
    from .silent_victory_request_boat_odds_results_item import SilentVictoryRequestBoatOddsResultsItem
    from .silent_victory_request_boat_order import SilentVictoryRequestBoatOrder
    from .silent_victory_request_boat_order_marker import SilentVictoryRequestBoatOrderMarker
    from .silent_victory_request_boat_order_standing_orders import SilentVictoryRequestBoatOrderStandingOrders
    from .silent_victory_request_boat_request import SilentVictoryRequestBoatRequest
    from .silent_victory_request_boat_request_anachronisms import SilentVictoryRequestBoatRequestAnachronisms
    from .silent_victory_request_details import SilentVictoryRequestDetails
    from .silent_victory_request_new_boat import SilentVictoryRequestNewBoat
    from .silent_victory_reroll_advancement import SilentVictoryRerollAdvancement
    from .silent_victory_reroll_contact import SilentVictoryRerollContact
    from .silent_victory_reroll_dive import SilentVictoryRerollDive
    from .silent_victory_reroll_miss import SilentVictoryRerollMiss
    from .silent_victory_resolve_aircraft_encounter_answer import SilentVictoryResolveAircraftEncounterAnswer
    from .silent_victory_resolve_aircraft_encounter_awaited import SilentVictoryResolveAircraftEncounterAwaited
    from .silent_victory_resolve_aircraft_encounter_awaited_details import (
        SilentVictoryResolveAircraftEncounterAwaitedDetails,
    )
    from .silent_victory_resolve_aircraft_encounter_continuation import (
        SilentVictoryResolveAircraftEncounterContinuation,
    )
    from .silent_victory_resolve_aircraft_encounter_odds import SilentVictoryResolveAircraftEncounterOdds
    from .silent_victory_resolve_aircraft_encounter_odds_request import SilentVictoryResolveAircraftEncounterOddsRequest
    from .silent_victory_resolve_aircraft_encounter_odds_request_anachronisms import (
        SilentVictoryResolveAircraftEncounterOddsRequestAnachronisms,
    )
    from .silent_victory_resolve_aircraft_encounter_odds_results_item import (
        SilentVictoryResolveAircraftEncounterOddsResultsItem,
    )
    from .silent_victory_resolve_aircraft_encounter_request import SilentVictoryResolveAircraftEncounterRequest
    from .silent_victory_resolve_aircraft_encounter_request_anachronisms import (
        SilentVictoryResolveAircraftEncounterRequestAnachronisms,
    )
    from .silent_victory_resolve_random_event_answer import SilentVictoryResolveRandomEventAnswer
    from .silent_victory_resolve_random_event_odds import SilentVictoryResolveRandomEventOdds
    from .silent_victory_resolve_random_event_odds_request import SilentVictoryResolveRandomEventOddsRequest
    from .silent_victory_resolve_random_event_odds_request_anachronisms import (
        SilentVictoryResolveRandomEventOddsRequestAnachronisms,
    )
    from .silent_victory_resolve_random_event_odds_results_item import SilentVictoryResolveRandomEventOddsResultsItem
    from .silent_victory_resolve_random_event_request import SilentVictoryResolveRandomEventRequest
    from .silent_victory_resolve_random_event_request_anachronisms import (
        SilentVictoryResolveRandomEventRequestAnachronisms,
    )
    from .silent_victory_resolve_salvo_answer import SilentVictoryResolveSalvoAnswer
    from .silent_victory_resolve_salvo_awaited import SilentVictoryResolveSalvoAwaited
    from .silent_victory_resolve_salvo_awaited_details import SilentVictoryResolveSalvoAwaitedDetails
    from .silent_victory_resolve_salvo_continuation import SilentVictoryResolveSalvoContinuation
    from .silent_victory_resolve_salvo_odds import SilentVictoryResolveSalvoOdds
    from .silent_victory_resolve_salvo_odds_request import SilentVictoryResolveSalvoOddsRequest
    from .silent_victory_resolve_salvo_odds_request_anachronisms import SilentVictoryResolveSalvoOddsRequestAnachronisms
    from .silent_victory_resolve_salvo_odds_results_item import SilentVictoryResolveSalvoOddsResultsItem
    from .silent_victory_resolve_salvo_request import SilentVictoryResolveSalvoRequest
    from .silent_victory_resolve_salvo_request_anachronisms import SilentVictoryResolveSalvoRequestAnachronisms
    from .silent_victory_retire import SilentVictoryRetire
    from .silent_victory_retire_details import SilentVictoryRetireDetails
    from .silent_victory_roll_encounter_answer import SilentVictoryRollEncounterAnswer
    from .silent_victory_roll_encounter_awaited import SilentVictoryRollEncounterAwaited
    from .silent_victory_roll_encounter_awaited_details import SilentVictoryRollEncounterAwaitedDetails
    from .silent_victory_roll_encounter_continuation import SilentVictoryRollEncounterContinuation
    from .silent_victory_roll_encounter_odds import SilentVictoryRollEncounterOdds
    from .silent_victory_roll_encounter_odds_request import SilentVictoryRollEncounterOddsRequest
    from .silent_victory_roll_encounter_odds_request_anachronisms import (
        SilentVictoryRollEncounterOddsRequestAnachronisms,
    )
    from .silent_victory_roll_encounter_odds_results_item import SilentVictoryRollEncounterOddsResultsItem
    from .silent_victory_roll_encounter_request import SilentVictoryRollEncounterRequest
    from .silent_victory_roll_encounter_request_anachronisms import SilentVictoryRollEncounterRequestAnachronisms
    from .silent_victory_run_depth_charge_cycle_answer import SilentVictoryRunDepthChargeCycleAnswer
    from .silent_victory_run_depth_charge_cycle_awaited import SilentVictoryRunDepthChargeCycleAwaited
    from .silent_victory_run_depth_charge_cycle_awaited_details import SilentVictoryRunDepthChargeCycleAwaitedDetails
    from .silent_victory_run_depth_charge_cycle_continuation import SilentVictoryRunDepthChargeCycleContinuation
    from .silent_victory_run_depth_charge_cycle_odds import SilentVictoryRunDepthChargeCycleOdds
    from .silent_victory_run_depth_charge_cycle_odds_request import SilentVictoryRunDepthChargeCycleOddsRequest
    from .silent_victory_run_depth_charge_cycle_odds_request_anachronisms import (
        SilentVictoryRunDepthChargeCycleOddsRequestAnachronisms,
    )
    from .silent_victory_run_depth_charge_cycle_odds_results_item import SilentVictoryRunDepthChargeCycleOddsResultsItem
    from .silent_victory_run_depth_charge_cycle_request import SilentVictoryRunDepthChargeCycleRequest
    from .silent_victory_run_depth_charge_cycle_request_anachronisms import (
        SilentVictoryRunDepthChargeCycleRequestAnachronisms,
    )
    from .silent_victory_salvo_headline import SilentVictorySalvoHeadline
    from .silent_victory_salvo_order import SilentVictorySalvoOrder
    from .silent_victory_salvo_order_standing_orders import SilentVictorySalvoOrderStandingOrders
    from .silent_victory_salvo_order_standing_orders_after_last_group import (
        SilentVictorySalvoOrderStandingOrdersAfterLastGroup,
    )
    from .silent_victory_set_up_boat_answer import SilentVictorySetUpBoatAnswer
    from .silent_victory_set_up_boat_odds import SilentVictorySetUpBoatOdds
    from .silent_victory_set_up_boat_odds_request import SilentVictorySetUpBoatOddsRequest
    from .silent_victory_set_up_boat_odds_request_anachronisms import SilentVictorySetUpBoatOddsRequestAnachronisms
    from .silent_victory_set_up_boat_odds_results_item import SilentVictorySetUpBoatOddsResultsItem
    from .silent_victory_set_up_boat_request import SilentVictorySetUpBoatRequest
    from .silent_victory_set_up_boat_request_anachronisms import SilentVictorySetUpBoatRequestAnachronisms
    from .silent_victory_set_up_headline import SilentVictorySetUpHeadline
    from .silent_victory_set_up_order import SilentVictorySetUpOrder
    from .silent_victory_ship import SilentVictoryShip
    from .silent_victory_ship_order import SilentVictoryShipOrder
    from .silent_victory_shown_order import SilentVictoryShownOrder
    from .silent_victory_situation import SilentVictorySituation
    from .silent_victory_situation_order import SilentVictorySituationOrder
    from .silent_victory_standing import SilentVictoryStanding
    from .silent_victory_submarine_attack import SilentVictorySubmarineAttack
    from .silent_victory_switch_details import SilentVictorySwitchDetails
    from .silent_victory_switch_time import SilentVictorySwitchTime
    from .silent_victory_systems import SilentVictorySystems
    from .silent_victory_systems_order import SilentVictorySystemsOrder
    from .silent_victory_test_depth_order import SilentVictoryTestDepthOrder
    from .silent_victory_torpedo_aimed import SilentVictoryTorpedoAimed
    from .silent_victory_tournament_headline import SilentVictoryTournamentHeadline
    from .silent_victory_track_box import SilentVictoryTrackBox
    from .silent_victory_tube_load import SilentVictoryTubeLoad
    from .silent_victory_tube_move import SilentVictoryTubeMove
    from .silent_victory_unit_awards import SilentVictoryUnitAwards
    from .silent_victory_unit_awards_order import SilentVictoryUnitAwardsOrder
    from .silent_victory_upgrade_guns import SilentVictoryUpgradeGuns
    from .silent_victory_upgrade_guns_answer import SilentVictoryUpgradeGunsAnswer
    from .silent_victory_upgrade_guns_awaited import SilentVictoryUpgradeGunsAwaited
    from .silent_victory_upgrade_guns_awaited_details import SilentVictoryUpgradeGunsAwaitedDetails
    from .silent_victory_upgrade_guns_continuation import SilentVictoryUpgradeGunsContinuation
    from .silent_victory_upgrade_guns_odds import SilentVictoryUpgradeGunsOdds
    from .silent_victory_upgrade_guns_odds_request import SilentVictoryUpgradeGunsOddsRequest
    from .silent_victory_upgrade_guns_odds_request_anachronisms import SilentVictoryUpgradeGunsOddsRequestAnachronisms
    from .silent_victory_upgrade_guns_odds_results_item import SilentVictoryUpgradeGunsOddsResultsItem
    from .silent_victory_upgrade_guns_order import SilentVictoryUpgradeGunsOrder
    from .silent_victory_upgrade_guns_order_standing_orders import SilentVictoryUpgradeGunsOrderStandingOrders
    from .silent_victory_upgrade_guns_request import SilentVictoryUpgradeGunsRequest
    from .silent_victory_upgrade_guns_request_anachronisms import SilentVictoryUpgradeGunsRequestAnachronisms
    from .silent_victory_upgrade_headline import SilentVictoryUpgradeHeadline
    from .silent_victory_victory_headline import SilentVictoryVictoryHeadline
    from .standing_row import StandingRow
    from .standing_row_figures import StandingRowFigures
    from .standing_row_verdicts import StandingRowVerdicts
    from .start import Start
    from .start_order import StartOrder
    from .stream_position import StreamPosition
    from .submarine_abort_heading import SubmarineAbortHeading
    from .submarine_abort_order import SubmarineAbortOrder
    from .submarine_abort_order_standing_orders import SubmarineAbortOrderStandingOrders
    from .submarine_air_view import SubmarineAirView
    from .submarine_apply_hits_order import SubmarineApplyHitsOrder
    from .submarine_approach_headline import SubmarineApproachHeadline
    from .submarine_ask_for_patrol import SubmarineAskForPatrol
    from .submarine_attack_again import SubmarineAttackAgain
    from .submarine_board_box import SubmarineBoardBox
    from .submarine_boat_board import SubmarineBoatBoard
    from .submarine_career_sheet import SubmarineCareerSheet
    from .submarine_check_promotion_order import SubmarineCheckPromotionOrder
    from .submarine_choose_quarry import SubmarineChooseQuarry
    from .submarine_choose_straggler import SubmarineChooseStraggler
    from .submarine_choose_time import SubmarineChooseTime
    from .submarine_completion_order import SubmarineCompletionOrder
    from .submarine_course_details import SubmarineCourseDetails
    from .submarine_deck_guns import SubmarineDeckGuns
    from .submarine_detection import SubmarineDetection
    from .submarine_engage import SubmarineEngage
    from .submarine_engage_details import SubmarineEngageDetails
    from .submarine_exceed_test_depth import SubmarineExceedTestDepth
    from .submarine_follow_details import SubmarineFollowDetails
    from .submarine_follow_headline import SubmarineFollowHeadline
    from .submarine_follow_ships import SubmarineFollowShips
    from .submarine_heading import SubmarineHeading
    from .submarine_health import SubmarineHealth
    from .submarine_log_sheet import SubmarineLogSheet
    from .submarine_log_sheet_awards import SubmarineLogSheetAwards
    from .submarine_mission_headline import SubmarineMissionHeadline
    from .submarine_mission_order import SubmarineMissionOrder
    from .submarine_mission_order_standing_orders import SubmarineMissionOrderStandingOrders
    from .submarine_name_escort_number import SubmarineNameEscortNumber
    from .submarine_name_evasion import SubmarineNameEvasion
    from .submarine_posture import SubmarinePosture
    from .submarine_quality import SubmarineQuality
    from .submarine_range import SubmarineRange
    from .submarine_reroll_orders import SubmarineRerollOrders
    from .submarine_round_details import SubmarineRoundDetails
    from .submarine_set_course import SubmarineSetCourse
    from .submarine_sheet_month import SubmarineSheetMonth
    from .submarine_sheet_note import SubmarineSheetNote
    from .submarine_sheet_note_details import SubmarineSheetNoteDetails
    from .submarine_sheet_row import SubmarineSheetRow
    from .submarine_ship_on_sheet import SubmarineShipOnSheet
    from .submarine_sighted_details import SubmarineSightedDetails
    from .submarine_system_state import SubmarineSystemState
    from .submarine_tactics import SubmarineTactics
    from .submarine_target_headline import SubmarineTargetHeadline
    from .submarine_target_view import SubmarineTargetView
    from .submarine_test_depth_details import SubmarineTestDepthDetails
    from .submarine_time_of_day import SubmarineTimeOfDay
    from .supplied_dice_order import SuppliedDiceOrder
    from .supply_dice import SupplyDice
    from .table_source import TableSource
    from .text_answer import TextAnswer
    from .theme import Theme
    from .throw_ahead import ThrowAhead
    from .throw_ahead_details import ThrowAheadDetails
    from .throw_details import ThrowDetails
    from .throws import Throws
    from .throws_counted import ThrowsCounted
    from .throws_counted_by_dice import ThrowsCountedByDice
    from .ticket import Ticket
    from .tournament_closed_event import TournamentClosedEvent
    from .tournament_closed_event_data_type_0 import TournamentClosedEventDataType0
    from .tournament_deadline_event import TournamentDeadlineEvent
    from .tournament_dice import TournamentDice
    from .tournament_entered import TournamentEntered
    from .tournament_entered_event import TournamentEnteredEvent
    from .tournament_entrants import TournamentEntrants
    from .tournament_entry_event import TournamentEntryEvent
    from .tournament_game_ended_event import TournamentGameEndedEvent
    from .tournament_game_row import TournamentGameRow
    from .tournament_game_row_due import TournamentGameRowDue
    from .tournament_game_row_entrants import TournamentGameRowEntrants
    from .tournament_games import TournamentGames
    from .tournament_gone_event import TournamentGoneEvent
    from .tournament_gone_event_data_type_0 import TournamentGoneEventDataType0
    from .tournament_opened_event import TournamentOpenedEvent
    from .tournament_pairing import TournamentPairing
    from .tournament_pairing_entrants import TournamentPairingEntrants
    from .tournament_position import TournamentPosition
    from .tournament_position_entry_counts import TournamentPositionEntryCounts
    from .tournament_question_event import TournamentQuestionEvent
    from .tournament_reminder_event import TournamentReminderEvent
    from .tournament_report import TournamentReport
    from .tournament_reset_event import TournamentResetEvent
    from .tournament_revoked_event import TournamentRevokedEvent
    from .tournament_revoked_event_data_type_0 import TournamentRevokedEventDataType0
    from .tournament_round import TournamentRound
    from .tournament_round_event import TournamentRoundEvent
    from .tournament_rounds import TournamentRounds
    from .tournament_ruling_event import TournamentRulingEvent
    from .tournament_seats import TournamentSeats
    from .tournament_seats_invitations import TournamentSeatsInvitations
    from .tournament_standings import TournamentStandings
    from .trace_step import TraceStep
    from .trace_step_details import TraceStepDetails
    from .umpire import Umpire
    from .umpire_request import UmpireRequest
    from .undeclared_proxy import UndeclaredProxy
    from .undo import Undo
    from .verification import Verification
    from .verify_request import VerifyRequest
    from .verify_request_options import VerifyRequestOptions
    from .version_request import VersionRequest
    from .webhook_failure import WebhookFailure
    from .webhook_list import WebhookList
    from .withdrawal import Withdrawal
    from .word import Word
    from .word_list import WordList
    from .words import Words
    from .words_calls import WordsCalls
    from .words_charts import WordsCharts
    from .words_choices import WordsChoices
    from .words_examples import WordsExamples
    from .words_findings import WordsFindings
    from .words_kinds import WordsKinds
    from .words_members import WordsMembers
    from .words_next import WordsNext
    from .words_openings import WordsOpenings
    from .words_options import WordsOptions
    from .words_policies import WordsPolicies
    from .words_problem_types import WordsProblemTypes
    from .words_problems import WordsProblems
    from .words_purposes import WordsPurposes
    from .words_reasons import WordsReasons
    from .words_results import WordsResults
    from .words_rules import WordsRules
    from .words_scenarios import WordsScenarios
    from .words_ships import WordsShips
    from .words_stages import WordsStages
    from .words_values import WordsValues
    from .worked_case import WorkedCase
    from .worked_case_options import WorkedCaseOptions
else:
    _HOMES = {
        "AbsentRule": ".absent_rule",
        "AnyOdds": ".any_odds",
        "AnyOddsResultsItem": ".any_odds_results_item",
        "AnyOddsResultsItemResult": ".any_odds_results_item_result",
        "AwaitedDice": ".awaited_dice",
        "AwaitedReroll": ".awaited_reroll",
        "AwaitedRerollDetails": ".awaited_reroll_details",
        "AwayReason": ".away_reason",
        "Batch": ".batch",
        "BatchItem": ".batch_item",
        "BatchResult": ".batch_result",
        "BatchResultAnswer": ".batch_result_answer",
        "BatchResults": ".batch_results",
        "BattleshipsArc": ".battleships_arc",
        "BattleshipsBattery": ".battleships_battery",
        "BattleshipsBattleActionAnswer": ".battleships_battle_action_answer",
        "BattleshipsBattleActionOdds": ".battleships_battle_action_odds",
        "BattleshipsBattleActionOddsOrderType0": ".battleships_battle_action_odds_order_type_0",
        "BattleshipsBattleActionRequest": ".battleships_battle_action_request",
        "BattleshipsBattleChoice": ".battleships_battle_choice",
        "BattleshipsBattleEntrant": ".battleships_battle_entrant",
        "BattleshipsBattleExampleAction": ".battleships_battle_example_action",
        "BattleshipsBattleLegalActionCommit": ".battleships_battle_legal_action_commit",
        "BattleshipsBattleLegalActionCommitByUnit": ".battleships_battle_legal_action_commit_by_unit",
        "BattleshipsBattleLegalActionFlagship": ".battleships_battle_legal_action_flagship",
        "BattleshipsBattleLegalActionFlagshipByUnit": ".battleships_battle_legal_action_flagship_by_unit",
        "BattleshipsBattleLegalActionMines": ".battleships_battle_legal_action_mines",
        "BattleshipsBattleLegalActionMinesByUnit": ".battleships_battle_legal_action_mines_by_unit",
        "BattleshipsBattleLegalActionMovement": ".battleships_battle_legal_action_movement",
        "BattleshipsBattleLegalActionMovementByUnit": ".battleships_battle_legal_action_movement_by_unit",
        "BattleshipsBattleLegalActionRepairs": ".battleships_battle_legal_action_repairs",
        "BattleshipsBattleLegalActionRepairsByUnit": ".battleships_battle_legal_action_repairs_by_unit",
        "BattleshipsBattleLegalActionReroll": ".battleships_battle_legal_action_reroll",
        "BattleshipsBattleLegalActionRerollByUnit": ".battleships_battle_legal_action_reroll_by_unit",
        "BattleshipsBattleLegalActionReveal": ".battleships_battle_legal_action_reveal",
        "BattleshipsBattleLegalActionRevealByUnit": ".battleships_battle_legal_action_reveal_by_unit",
        "BattleshipsBattleLegalActionSetStandingOrders": ".battleships_battle_legal_action_set_standing_orders",
        "BattleshipsBattleLegalActionSetStandingOrdersByUnit": ".battleships_battle_legal_action_set_standing_orders_by_unit",
        "BattleshipsBattleLegalActionSpotterPlanes": ".battleships_battle_legal_action_spotter_planes",
        "BattleshipsBattleLegalActionSpotterPlanesByUnit": ".battleships_battle_legal_action_spotter_planes_by_unit",
        "BattleshipsBattleLegalActionStarShell": ".battleships_battle_legal_action_star_shell",
        "BattleshipsBattleLegalActionStarShellByUnit": ".battleships_battle_legal_action_star_shell_by_unit",
        "BattleshipsBattleLegalActionStart": ".battleships_battle_legal_action_start",
        "BattleshipsBattleLegalActionStartByUnit": ".battleships_battle_legal_action_start_by_unit",
        "BattleshipsBattleLegalActionSupplyDice": ".battleships_battle_legal_action_supply_dice",
        "BattleshipsBattleLegalActionSupplyDiceByUnit": ".battleships_battle_legal_action_supply_dice_by_unit",
        "BattleshipsBattleLegalActionTargets": ".battleships_battle_legal_action_targets",
        "BattleshipsBattleLegalActionTargetsByUnit": ".battleships_battle_legal_action_targets_by_unit",
        "BattleshipsBattleLegalActionTorpedoes": ".battleships_battle_legal_action_torpedoes",
        "BattleshipsBattleLegalActionTorpedoesByUnit": ".battleships_battle_legal_action_torpedoes_by_unit",
        "BattleshipsBattleNewEntrant": ".battleships_battle_new_entrant",
        "BattleshipsBattleNewSession": ".battleships_battle_new_session",
        "BattleshipsBattleNewSessionDice": ".battleships_battle_new_session_dice",
        "BattleshipsBattleNewSessionPolicies": ".battleships_battle_new_session_policies",
        "BattleshipsBattleNewTournament": ".battleships_battle_new_tournament",
        "BattleshipsBattleNewTournamentFormat": ".battleships_battle_new_tournament_format",
        "BattleshipsBattleNewTournamentUnplayed": ".battleships_battle_new_tournament_unplayed",
        "BattleshipsBattlePartOfAction": ".battleships_battle_part_of_action",
        "BattleshipsBattleSession": ".battleships_battle_session",
        "BattleshipsBattleSessionAccess": ".battleships_battle_session_access",
        "BattleshipsBattleSessionCreated": ".battleships_battle_session_created",
        "BattleshipsBattleSessionCreatedInvitations": ".battleships_battle_session_created_invitations",
        "BattleshipsBattleSessionCreatedTokens": ".battleships_battle_session_created_tokens",
        "BattleshipsBattleSessionEntrants": ".battleships_battle_session_entrants",
        "BattleshipsBattleSessionOdds": ".battleships_battle_session_odds",
        "BattleshipsBattleSessionOddsRequest": ".battleships_battle_session_odds_request",
        "BattleshipsBattleSessionPolicies": ".battleships_battle_session_policies",
        "BattleshipsBattleSetStandingOrders": ".battleships_battle_set_standing_orders",
        "BattleshipsBattleSetStandingOrdersOrder": ".battleships_battle_set_standing_orders_order",
        "BattleshipsBattleSetStandingOrdersStandingOrders": ".battleships_battle_set_standing_orders_standing_orders",
        "BattleshipsBattleSetUp": ".battleships_battle_set_up",
        "BattleshipsBattleSheet": ".battleships_battle_sheet",
        "BattleshipsBattleSheetPoints": ".battleships_battle_sheet_points",
        "BattleshipsBattleTournament": ".battleships_battle_tournament",
        "BattleshipsBattleTournamentCreated": ".battleships_battle_tournament_created",
        "BattleshipsBattleTournamentCreatedTokens": ".battleships_battle_tournament_created_tokens",
        "BattleshipsBattleTournamentEntry": ".battleships_battle_tournament_entry",
        "BattleshipsBattleTurn": ".battleships_battle_turn",
        "BattleshipsBattleView": ".battleships_battle_view",
        "BattleshipsBattleViewPoints": ".battleships_battle_view_points",
        "BattleshipsBoard": ".battleships_board",
        "BattleshipsBoardInWords": ".battleships_board_in_words",
        "BattleshipsBoardOrder": ".battleships_board_order",
        "BattleshipsBoardRequest": ".battleships_board_request",
        "BattleshipsBonusScore": ".battleships_bonus_score",
        "BattleshipsChooseFlagship": ".battleships_choose_flagship",
        "BattleshipsCommandHeadline": ".battleships_command_headline",
        "BattleshipsCommandOutcome": ".battleships_command_outcome",
        "BattleshipsControlDamageAnswer": ".battleships_control_damage_answer",
        "BattleshipsControlDamageAwaited": ".battleships_control_damage_awaited",
        "BattleshipsControlDamageAwaitedDetails": ".battleships_control_damage_awaited_details",
        "BattleshipsControlDamageContinuation": ".battleships_control_damage_continuation",
        "BattleshipsControlDamageOdds": ".battleships_control_damage_odds",
        "BattleshipsControlDamageOddsRequest": ".battleships_control_damage_odds_request",
        "BattleshipsControlDamageOddsRequestAnachronisms": ".battleships_control_damage_odds_request_anachronisms",
        "BattleshipsControlDamageOddsResultsItem": ".battleships_control_damage_odds_results_item",
        "BattleshipsControlDamageRequest": ".battleships_control_damage_request",
        "BattleshipsControlDamageRequestAnachronisms": ".battleships_control_damage_request_anachronisms",
        "BattleshipsCounter": ".battleships_counter",
        "BattleshipsCounterOrder": ".battleships_counter_order",
        "BattleshipsCrewQuality": ".battleships_crew_quality",
        "BattleshipsDamageControlDecision": ".battleships_damage_control_decision",
        "BattleshipsDamageControlDetails": ".battleships_damage_control_details",
        "BattleshipsDamageControlHeadline": ".battleships_damage_control_headline",
        "BattleshipsDamageControlOrder": ".battleships_damage_control_order",
        "BattleshipsDamageControlOrdersOrder": ".battleships_damage_control_orders_order",
        "BattleshipsDamageControlOutcome": ".battleships_damage_control_outcome",
        "BattleshipsDeclarationOrder": ".battleships_declaration_order",
        "BattleshipsDeclarationOutcome": ".battleships_declaration_outcome",
        "BattleshipsDeclareTargets": ".battleships_declare_targets",
        "BattleshipsDeclareTargetsAnswer": ".battleships_declare_targets_answer",
        "BattleshipsDeclareTargetsOdds": ".battleships_declare_targets_odds",
        "BattleshipsDeclareTargetsOddsRequest": ".battleships_declare_targets_odds_request",
        "BattleshipsDeclareTargetsOddsRequestAnachronisms": ".battleships_declare_targets_odds_request_anachronisms",
        "BattleshipsDeclareTargetsOddsResultsItem": ".battleships_declare_targets_odds_results_item",
        "BattleshipsDeclareTargetsOrder": ".battleships_declare_targets_order",
        "BattleshipsDeclareTargetsRequest": ".battleships_declare_targets_request",
        "BattleshipsDeclareTargetsRequestAnachronisms": ".battleships_declare_targets_request_anachronisms",
        "BattleshipsDraw": ".battleships_draw",
        "BattleshipsDrawChitsAnswer": ".battleships_draw_chits_answer",
        "BattleshipsDrawChitsOdds": ".battleships_draw_chits_odds",
        "BattleshipsDrawChitsOddsRequest": ".battleships_draw_chits_odds_request",
        "BattleshipsDrawChitsOddsRequestAnachronisms": ".battleships_draw_chits_odds_request_anachronisms",
        "BattleshipsDrawChitsOddsResultsItem": ".battleships_draw_chits_odds_results_item",
        "BattleshipsDrawChitsRequest": ".battleships_draw_chits_request",
        "BattleshipsDrawChitsRequestAnachronisms": ".battleships_draw_chits_request_anachronisms",
        "BattleshipsEdge": ".battleships_edge",
        "BattleshipsEndOfMove": ".battleships_end_of_move",
        "BattleshipsEnemyBearing": ".battleships_enemy_bearing",
        "BattleshipsExit": ".battleships_exit",
        "BattleshipsExitOrder": ".battleships_exit_order",
        "BattleshipsFacing": ".battleships_facing",
        "BattleshipsFireOrder": ".battleships_fire_order",
        "BattleshipsFireOrderOrder": ".battleships_fire_order_order",
        "BattleshipsFireStarShell": ".battleships_fire_star_shell",
        "BattleshipsFireStarShellAnswer": ".battleships_fire_star_shell_answer",
        "BattleshipsFireStarShellOdds": ".battleships_fire_star_shell_odds",
        "BattleshipsFireStarShellOddsRequest": ".battleships_fire_star_shell_odds_request",
        "BattleshipsFireStarShellOddsRequestAnachronisms": ".battleships_fire_star_shell_odds_request_anachronisms",
        "BattleshipsFireStarShellOddsResultsItem": ".battleships_fire_star_shell_odds_results_item",
        "BattleshipsFireStarShellRequest": ".battleships_fire_star_shell_request",
        "BattleshipsFireStarShellRequestAnachronisms": ".battleships_fire_star_shell_request_anachronisms",
        "BattleshipsFlagshipDetails": ".battleships_flagship_details",
        "BattleshipsForbidden": ".battleships_forbidden",
        "BattleshipsForbiddenParams": ".battleships_forbidden_params",
        "BattleshipsGameReport": ".battleships_game_report",
        "BattleshipsGunneryHeadline": ".battleships_gunnery_headline",
        "BattleshipsGunneryOrder": ".battleships_gunnery_order",
        "BattleshipsGunneryOutcome": ".battleships_gunnery_outcome",
        "BattleshipsIllumination": ".battleships_illumination",
        "BattleshipsLaunch": ".battleships_launch",
        "BattleshipsLaunchMade": ".battleships_launch_made",
        "BattleshipsLaunchSpotterPlanes": ".battleships_launch_spotter_planes",
        "BattleshipsLaunchSpottersAnswer": ".battleships_launch_spotters_answer",
        "BattleshipsLaunchSpottersOdds": ".battleships_launch_spotters_odds",
        "BattleshipsLaunchSpottersOddsRequest": ".battleships_launch_spotters_odds_request",
        "BattleshipsLaunchSpottersOddsRequestAnachronisms": ".battleships_launch_spotters_odds_request_anachronisms",
        "BattleshipsLaunchSpottersOddsResultsItem": ".battleships_launch_spotters_odds_results_item",
        "BattleshipsLaunchSpottersRequest": ".battleships_launch_spotters_request",
        "BattleshipsLaunchSpottersRequestAnachronisms": ".battleships_launch_spotters_request_anachronisms",
        "BattleshipsLaunchTorpedoes": ".battleships_launch_torpedoes",
        "BattleshipsLaunchesOrder": ".battleships_launches_order",
        "BattleshipsLaunchesOutcome": ".battleships_launches_outcome",
        "BattleshipsLayMines": ".battleships_lay_mines",
        "BattleshipsListLaunchesAnswer": ".battleships_list_launches_answer",
        "BattleshipsListLaunchesOdds": ".battleships_list_launches_odds",
        "BattleshipsListLaunchesOddsRequest": ".battleships_list_launches_odds_request",
        "BattleshipsListLaunchesOddsRequestAnachronisms": ".battleships_list_launches_odds_request_anachronisms",
        "BattleshipsListLaunchesOddsResultsItem": ".battleships_list_launches_odds_results_item",
        "BattleshipsListLaunchesRequest": ".battleships_list_launches_request",
        "BattleshipsListLaunchesRequestAnachronisms": ".battleships_list_launches_request_anachronisms",
        "BattleshipsListMovesAnswer": ".battleships_list_moves_answer",
        "BattleshipsListMovesOdds": ".battleships_list_moves_odds",
        "BattleshipsListMovesOddsRequest": ".battleships_list_moves_odds_request",
        "BattleshipsListMovesOddsRequestAnachronisms": ".battleships_list_moves_odds_request_anachronisms",
        "BattleshipsListMovesOddsResultsItem": ".battleships_list_moves_odds_results_item",
        "BattleshipsListMovesRequest": ".battleships_list_moves_request",
        "BattleshipsListMovesRequestAnachronisms": ".battleships_list_moves_request_anachronisms",
        "BattleshipsListTargetsAnswer": ".battleships_list_targets_answer",
        "BattleshipsListTargetsOdds": ".battleships_list_targets_odds",
        "BattleshipsListTargetsOddsRequest": ".battleships_list_targets_odds_request",
        "BattleshipsListTargetsOddsRequestAnachronisms": ".battleships_list_targets_odds_request_anachronisms",
        "BattleshipsListTargetsOddsResultsItem": ".battleships_list_targets_odds_results_item",
        "BattleshipsListTargetsRequest": ".battleships_list_targets_request",
        "BattleshipsListTargetsRequestAnachronisms": ".battleships_list_targets_request_anachronisms",
        "BattleshipsMineCounts": ".battleships_mine_counts",
        "BattleshipsMineStruck": ".battleships_mine_struck",
        "BattleshipsMinesDetails": ".battleships_mines_details",
        "BattleshipsMoveFleetAnswer": ".battleships_move_fleet_answer",
        "BattleshipsMoveFleetOdds": ".battleships_move_fleet_odds",
        "BattleshipsMoveFleetOddsRequest": ".battleships_move_fleet_odds_request",
        "BattleshipsMoveFleetOddsRequestAnachronisms": ".battleships_move_fleet_odds_request_anachronisms",
        "BattleshipsMoveFleetOddsResultsItem": ".battleships_move_fleet_odds_results_item",
        "BattleshipsMoveFleetRequest": ".battleships_move_fleet_request",
        "BattleshipsMoveFleetRequestAnachronisms": ".battleships_move_fleet_request_anachronisms",
        "BattleshipsMoveUnits": ".battleships_move_units",
        "BattleshipsMoveUnitsOrder": ".battleships_move_units_order",
        "BattleshipsMovementDetails": ".battleships_movement_details",
        "BattleshipsMovementHeadline": ".battleships_movement_headline",
        "BattleshipsMovementOrder": ".battleships_movement_order",
        "BattleshipsMovementOutcome": ".battleships_movement_outcome",
        "BattleshipsMovesHeadline": ".battleships_moves_headline",
        "BattleshipsMovesOrder": ".battleships_moves_order",
        "BattleshipsMovesOutcome": ".battleships_moves_outcome",
        "BattleshipsNoOrder": ".battleships_no_order",
        "BattleshipsOptions": ".battleships_options",
        "BattleshipsOptionsOrder": ".battleships_options_order",
        "BattleshipsPendingDamage": ".battleships_pending_damage",
        "BattleshipsPosition": ".battleships_position",
        "BattleshipsPositionArcs": ".battleships_position_arcs",
        "BattleshipsPossibleLaunch": ".battleships_possible_launch",
        "BattleshipsPossibleMove": ".battleships_possible_move",
        "BattleshipsPossibleStarShell": ".battleships_possible_star_shell",
        "BattleshipsPossibleTarget": ".battleships_possible_target",
        "BattleshipsRepairs": ".battleships_repairs",
        "BattleshipsResolveGunneryPhaseAnswer": ".battleships_resolve_gunnery_phase_answer",
        "BattleshipsResolveGunneryPhaseOdds": ".battleships_resolve_gunnery_phase_odds",
        "BattleshipsResolveGunneryPhaseOddsRequest": ".battleships_resolve_gunnery_phase_odds_request",
        "BattleshipsResolveGunneryPhaseOddsRequestAnachronisms": ".battleships_resolve_gunnery_phase_odds_request_anachronisms",
        "BattleshipsResolveGunneryPhaseOddsResultsItem": ".battleships_resolve_gunnery_phase_odds_results_item",
        "BattleshipsResolveGunneryPhaseRequest": ".battleships_resolve_gunnery_phase_request",
        "BattleshipsResolveGunneryPhaseRequestAnachronisms": ".battleships_resolve_gunnery_phase_request_anachronisms",
        "BattleshipsResolveSalvoAnswer": ".battleships_resolve_salvo_answer",
        "BattleshipsResolveSalvoOdds": ".battleships_resolve_salvo_odds",
        "BattleshipsResolveSalvoOddsRequest": ".battleships_resolve_salvo_odds_request",
        "BattleshipsResolveSalvoOddsRequestAnachronisms": ".battleships_resolve_salvo_odds_request_anachronisms",
        "BattleshipsResolveSalvoOddsResultsItem": ".battleships_resolve_salvo_odds_results_item",
        "BattleshipsResolveSalvoRequest": ".battleships_resolve_salvo_request",
        "BattleshipsResolveSalvoRequestAnachronisms": ".battleships_resolve_salvo_request_anachronisms",
        "BattleshipsResolveTorpedoPhaseAnswer": ".battleships_resolve_torpedo_phase_answer",
        "BattleshipsResolveTorpedoPhaseOdds": ".battleships_resolve_torpedo_phase_odds",
        "BattleshipsResolveTorpedoPhaseOddsRequest": ".battleships_resolve_torpedo_phase_odds_request",
        "BattleshipsResolveTorpedoPhaseOddsRequestAnachronisms": ".battleships_resolve_torpedo_phase_odds_request_anachronisms",
        "BattleshipsResolveTorpedoPhaseOddsResultsItem": ".battleships_resolve_torpedo_phase_odds_results_item",
        "BattleshipsResolveTorpedoPhaseRequest": ".battleships_resolve_torpedo_phase_request",
        "BattleshipsResolveTorpedoPhaseRequestAnachronisms": ".battleships_resolve_torpedo_phase_request_anachronisms",
        "BattleshipsRollRepairs": ".battleships_roll_repairs",
        "BattleshipsRollVisibilityAnswer": ".battleships_roll_visibility_answer",
        "BattleshipsRollVisibilityOdds": ".battleships_roll_visibility_odds",
        "BattleshipsRollVisibilityOddsRequest": ".battleships_roll_visibility_odds_request",
        "BattleshipsRollVisibilityOddsRequestAnachronisms": ".battleships_roll_visibility_odds_request_anachronisms",
        "BattleshipsRollVisibilityOddsResultsItem": ".battleships_roll_visibility_odds_results_item",
        "BattleshipsRollVisibilityRequest": ".battleships_roll_visibility_request",
        "BattleshipsRollVisibilityRequestAnachronisms": ".battleships_roll_visibility_request_anachronisms",
        "BattleshipsSalvoHeadline": ".battleships_salvo_headline",
        "BattleshipsSalvoOrder": ".battleships_salvo_order",
        "BattleshipsSalvoOutcome": ".battleships_salvo_outcome",
        "BattleshipsScoreBattleAnswer": ".battleships_score_battle_answer",
        "BattleshipsScoreBattleOdds": ".battleships_score_battle_odds",
        "BattleshipsScoreBattleOddsRequest": ".battleships_score_battle_odds_request",
        "BattleshipsScoreBattleOddsRequestAnachronisms": ".battleships_score_battle_odds_request_anachronisms",
        "BattleshipsScoreBattleOddsResultsItem": ".battleships_score_battle_odds_results_item",
        "BattleshipsScoreBattleRequest": ".battleships_score_battle_request",
        "BattleshipsScoreBattleRequestAnachronisms": ".battleships_score_battle_request_anachronisms",
        "BattleshipsScoreHeadline": ".battleships_score_headline",
        "BattleshipsScoreOutcome": ".battleships_score_outcome",
        "BattleshipsSheetEvent": ".battleships_sheet_event",
        "BattleshipsSheetEventDetails": ".battleships_sheet_event_details",
        "BattleshipsSheetMove": ".battleships_sheet_move",
        "BattleshipsSheetRepair": ".battleships_sheet_repair",
        "BattleshipsSheetShot": ".battleships_sheet_shot",
        "BattleshipsShip": ".battleships_ship",
        "BattleshipsShipChecked": ".battleships_ship_checked",
        "BattleshipsShipInTrack": ".battleships_ship_in_track",
        "BattleshipsShipMove": ".battleships_ship_move",
        "BattleshipsShipMoveOrder": ".battleships_ship_move_order",
        "BattleshipsShipOrder": ".battleships_ship_order",
        "BattleshipsShotFired": ".battleships_shot_fired",
        "BattleshipsShownOrder": ".battleships_shown_order",
        "BattleshipsSide": ".battleships_side",
        "BattleshipsSideScore": ".battleships_side_score",
        "BattleshipsSideState": ".battleships_side_state",
        "BattleshipsSideStateOrder": ".battleships_side_state_order",
        "BattleshipsSituation": ".battleships_situation",
        "BattleshipsSituationOrder": ".battleships_situation_order",
        "BattleshipsSpecialHit": ".battleships_special_hit",
        "BattleshipsSpotterDetails": ".battleships_spotter_details",
        "BattleshipsSpotterOrder": ".battleships_spotter_order",
        "BattleshipsSpotterOutcome": ".battleships_spotter_outcome",
        "BattleshipsStarShell": ".battleships_star_shell",
        "BattleshipsStarShellDetails": ".battleships_star_shell_details",
        "BattleshipsStarShellOrder": ".battleships_star_shell_order",
        "BattleshipsStarShellOrderPhase": ".battleships_star_shell_order_phase",
        "BattleshipsStarShellOutcome": ".battleships_star_shell_outcome",
        "BattleshipsTargetsDetails": ".battleships_targets_details",
        "BattleshipsTargetsHeadline": ".battleships_targets_headline",
        "BattleshipsTargetsOrder": ".battleships_targets_order",
        "BattleshipsTargetsOutcome": ".battleships_targets_outcome",
        "BattleshipsTimeOfDay": ".battleships_time_of_day",
        "BattleshipsTorpedoDetails": ".battleships_torpedo_details",
        "BattleshipsTorpedoPhaseHeadline": ".battleships_torpedo_phase_headline",
        "BattleshipsTorpedoPhaseOrder": ".battleships_torpedo_phase_order",
        "BattleshipsTorpedoPhaseOutcome": ".battleships_torpedo_phase_outcome",
        "BattleshipsTrack": ".battleships_track",
        "BattleshipsUnitAfterPhase": ".battleships_unit_after_phase",
        "BattleshipsUnitAtEnd": ".battleships_unit_at_end",
        "BattleshipsUnitPlace": ".battleships_unit_place",
        "BattleshipsUnitScore": ".battleships_unit_score",
        "BattleshipsUnitTurn": ".battleships_unit_turn",
        "BattleshipsVisibilityOutcome": ".battleships_visibility_outcome",
        "BattleshipsWreck": ".battleships_wreck",
        "BoardList": ".board_list",
        "BoardScenario": ".board_scenario",
        "CallList": ".call_list",
        "CallListed": ".call_listed",
        "CallPaths": ".call_paths",
        "CarriedCharts": ".carried_charts",
        "CarriedChartsOrder": ".carried_charts_order",
        "CarriedChartsOrderTables": ".carried_charts_order_tables",
        "CarriedChartsTables": ".carried_charts_tables",
        "CaseCatalogue": ".case_catalogue",
        "CaseChance": ".case_chance",
        "CaseChanceResult": ".case_chance_result",
        "CaseStep": ".case_step",
        "CaseStepExpected": ".case_step_expected",
        "CaseStepExpectedNext": ".case_step_expected_next",
        "CaseStepExpectedOutcome": ".case_step_expected_outcome",
        "CaseStepExpectedProblem": ".case_step_expected_problem",
        "CaseStepExpectedSituation": ".case_step_expected_situation",
        "CaseStepExpectedThrowsItem": ".case_step_expected_throws_item",
        "CaseStepExpectedTraceItem": ".case_step_expected_trace_item",
        "CaseStepRequest": ".case_step_request",
        "CaseStepRequestBody": ".case_step_request_body",
        "ChangedEvent": ".changed_event",
        "ChartPackListed": ".chart_pack_listed",
        "ChartPackTables": ".chart_pack_tables",
        "ChartPackTablesTables": ".chart_pack_tables_tables",
        "ChronicleAct": ".chronicle_act",
        "ChronicleEntry": ".chronicle_entry",
        "ChroniclePeriod": ".chronicle_period",
        "Commit": ".commit",
        "CreatedWebhook": ".created_webhook",
        "Deadlines": ".deadlines",
        "DeadlinesAsked": ".deadlines_asked",
        "DeadlinesAskedPer": ".deadlines_asked_per",
        "DeadlinesAskedThen": ".deadlines_asked_then",
        "DiceUsed": ".dice_used",
        "DocumentName": ".document_name",
        "DryRun": ".dry_run",
        "EnteredNumber": ".entered_number",
        "EntrantInvitation": ".entrant_invitation",
        "EntrantName": ".entrant_name",
        "EntrantNamed": ".entrant_named",
        "EntrantToken": ".entrant_token",
        "EntryEvent": ".entry_event",
        "ExampleListed": ".example_listed",
        "ExampleListedRequest": ".example_listed_request",
        "Export": ".export",
        "ExportEntrants": ".export_entrants",
        "ExportOrder": ".export_order",
        "ExportOrderEntrants": ".export_order_entrants",
        "FieldError": ".field_error",
        "FieldErrorParams": ".field_error_params",
        "FigureLuck": ".figure_luck",
        "Finding": ".finding",
        "FixedDiceOrder": ".fixed_dice_order",
        "ForkRequest": ".fork_request",
        "GameListed": ".game_listed",
        "GameNumber": ".game_number",
        "GameOpening": ".game_opening",
        "GetOpenapiDocumentResponse200": ".get_openapi_document_response_200",
        "GetPartOfOpenapiDocumentResponse200": ".get_part_of_openapi_document_response_200",
        "GetReadinessNeed": ".get_readiness_need",
        "GoneEvent": ".gone_event",
        "Health": ".health",
        "HuntersAbortHeadline": ".hunters_abort_headline",
        "HuntersAbortPatrolAnswer": ".hunters_abort_patrol_answer",
        "HuntersAbortPatrolAwaited": ".hunters_abort_patrol_awaited",
        "HuntersAbortPatrolAwaitedDetails": ".hunters_abort_patrol_awaited_details",
        "HuntersAbortPatrolContinuation": ".hunters_abort_patrol_continuation",
        "HuntersAbortPatrolOdds": ".hunters_abort_patrol_odds",
        "HuntersAbortPatrolOddsRequest": ".hunters_abort_patrol_odds_request",
        "HuntersAbortPatrolOddsRequestAnachronisms": ".hunters_abort_patrol_odds_request_anachronisms",
        "HuntersAbortPatrolOddsResultsItem": ".hunters_abort_patrol_odds_results_item",
        "HuntersAbortPatrolRequest": ".hunters_abort_patrol_request",
        "HuntersAbortPatrolRequestAnachronisms": ".hunters_abort_patrol_request_anachronisms",
        "HuntersAdvanceBoxAnswer": ".hunters_advance_box_answer",
        "HuntersAdvanceBoxAwaited": ".hunters_advance_box_awaited",
        "HuntersAdvanceBoxAwaitedDetails": ".hunters_advance_box_awaited_details",
        "HuntersAdvanceBoxContinuation": ".hunters_advance_box_continuation",
        "HuntersAdvanceBoxOdds": ".hunters_advance_box_odds",
        "HuntersAdvanceBoxOddsRequest": ".hunters_advance_box_odds_request",
        "HuntersAdvanceBoxOddsRequestAnachronisms": ".hunters_advance_box_odds_request_anachronisms",
        "HuntersAdvanceBoxOddsResultsItem": ".hunters_advance_box_odds_results_item",
        "HuntersAdvanceBoxRequest": ".hunters_advance_box_request",
        "HuntersAdvanceBoxRequestAnachronisms": ".hunters_advance_box_request_anachronisms",
        "HuntersAdvanceCrewAnswer": ".hunters_advance_crew_answer",
        "HuntersAdvanceCrewHeadline": ".hunters_advance_crew_headline",
        "HuntersAdvanceCrewOdds": ".hunters_advance_crew_odds",
        "HuntersAdvanceCrewOddsRequest": ".hunters_advance_crew_odds_request",
        "HuntersAdvanceCrewOddsRequestAnachronisms": ".hunters_advance_crew_odds_request_anachronisms",
        "HuntersAdvanceCrewOddsResultsItem": ".hunters_advance_crew_odds_results_item",
        "HuntersAdvanceCrewOrder": ".hunters_advance_crew_order",
        "HuntersAdvanceCrewRequest": ".hunters_advance_crew_request",
        "HuntersAdvanceCrewRequestAnachronisms": ".hunters_advance_crew_request_anachronisms",
        "HuntersAdvanceHeadline": ".hunters_advance_headline",
        "HuntersAdvanceOrder": ".hunters_advance_order",
        "HuntersAdvanceOrderStandingOrders": ".hunters_advance_order_standing_orders",
        "HuntersAftTubes": ".hunters_aft_tubes",
        "HuntersAircraftHeadline": ".hunters_aircraft_headline",
        "HuntersAircraftOrder": ".hunters_aircraft_order",
        "HuntersAircraftOrderStandingOrders": ".hunters_aircraft_order_standing_orders",
        "HuntersApplyHitsAnswer": ".hunters_apply_hits_answer",
        "HuntersApplyHitsOdds": ".hunters_apply_hits_odds",
        "HuntersApplyHitsOddsRequest": ".hunters_apply_hits_odds_request",
        "HuntersApplyHitsOddsRequestAnachronisms": ".hunters_apply_hits_odds_request_anachronisms",
        "HuntersApplyHitsOddsResultsItem": ".hunters_apply_hits_odds_results_item",
        "HuntersApplyHitsRequest": ".hunters_apply_hits_request",
        "HuntersApplyHitsRequestAnachronisms": ".hunters_apply_hits_request_anachronisms",
        "HuntersApproachOrder": ".hunters_approach_order",
        "HuntersApproachOrderStandingOrders": ".hunters_approach_order_standing_orders",
        "HuntersAssignPatrolAnswer": ".hunters_assign_patrol_answer",
        "HuntersAssignPatrolAwaited": ".hunters_assign_patrol_awaited",
        "HuntersAssignPatrolAwaitedDetails": ".hunters_assign_patrol_awaited_details",
        "HuntersAssignPatrolContinuation": ".hunters_assign_patrol_continuation",
        "HuntersAssignPatrolOdds": ".hunters_assign_patrol_odds",
        "HuntersAssignPatrolOddsRequest": ".hunters_assign_patrol_odds_request",
        "HuntersAssignPatrolOddsRequestAnachronisms": ".hunters_assign_patrol_odds_request_anachronisms",
        "HuntersAssignPatrolOddsResultsItem": ".hunters_assign_patrol_odds_results_item",
        "HuntersAssignPatrolRequest": ".hunters_assign_patrol_request",
        "HuntersAssignPatrolRequestAnachronisms": ".hunters_assign_patrol_request_anachronisms",
        "HuntersAssignment": ".hunters_assignment",
        "HuntersAssignmentOrder": ".hunters_assignment_order",
        "HuntersAttackMade": ".hunters_attack_made",
        "HuntersAttackMadeOrder": ".hunters_attack_made_order",
        "HuntersAttemptMissionAnswer": ".hunters_attempt_mission_answer",
        "HuntersAttemptMissionOdds": ".hunters_attempt_mission_odds",
        "HuntersAttemptMissionOddsRequest": ".hunters_attempt_mission_odds_request",
        "HuntersAttemptMissionOddsRequestAnachronisms": ".hunters_attempt_mission_odds_request_anachronisms",
        "HuntersAttemptMissionOddsResultsItem": ".hunters_attempt_mission_odds_results_item",
        "HuntersAttemptMissionRequest": ".hunters_attempt_mission_request",
        "HuntersAttemptMissionRequestAnachronisms": ".hunters_attempt_mission_request_anachronisms",
        "HuntersAttemptResupplyAnswer": ".hunters_attempt_resupply_answer",
        "HuntersAttemptResupplyAwaited": ".hunters_attempt_resupply_awaited",
        "HuntersAttemptResupplyAwaitedDetails": ".hunters_attempt_resupply_awaited_details",
        "HuntersAttemptResupplyContinuation": ".hunters_attempt_resupply_continuation",
        "HuntersAttemptResupplyOdds": ".hunters_attempt_resupply_odds",
        "HuntersAttemptResupplyOddsRequest": ".hunters_attempt_resupply_odds_request",
        "HuntersAttemptResupplyOddsRequestAnachronisms": ".hunters_attempt_resupply_odds_request_anachronisms",
        "HuntersAttemptResupplyOddsResultsItem": ".hunters_attempt_resupply_odds_results_item",
        "HuntersAttemptResupplyRequest": ".hunters_attempt_resupply_request",
        "HuntersAttemptResupplyRequestAnachronisms": ".hunters_attempt_resupply_request_anachronisms",
        "HuntersAwardHeadline": ".hunters_award_headline",
        "HuntersBoardInWords": ".hunters_board_in_words",
        "HuntersBoardRequest": ".hunters_board_request",
        "HuntersBoat": ".hunters_boat",
        "HuntersBoatOrder": ".hunters_boat_order",
        "HuntersBoatRequestHeadline": ".hunters_boat_request_headline",
        "HuntersCareerActionAnswer": ".hunters_career_action_answer",
        "HuntersCareerActionOdds": ".hunters_career_action_odds",
        "HuntersCareerActionOddsOrderType0": ".hunters_career_action_odds_order_type_0",
        "HuntersCareerActionRequest": ".hunters_career_action_request",
        "HuntersCareerChoice": ".hunters_career_choice",
        "HuntersCareerEntrant": ".hunters_career_entrant",
        "HuntersCareerExampleAction": ".hunters_career_example_action",
        "HuntersCareerLegalActionAbortHeading": ".hunters_career_legal_action_abort_heading",
        "HuntersCareerLegalActionAdditionalRound": ".hunters_career_legal_action_additional_round",
        "HuntersCareerLegalActionAskForPatrol": ".hunters_career_legal_action_ask_for_patrol",
        "HuntersCareerLegalActionChoosePatrol": ".hunters_career_legal_action_choose_patrol",
        "HuntersCareerLegalActionCourse": ".hunters_career_legal_action_course",
        "HuntersCareerLegalActionCutRefit": ".hunters_career_legal_action_cut_refit",
        "HuntersCareerLegalActionEngage": ".hunters_career_legal_action_engage",
        "HuntersCareerLegalActionEvasion": ".hunters_career_legal_action_evasion",
        "HuntersCareerLegalActionFire": ".hunters_career_legal_action_fire",
        "HuntersCareerLegalActionFollow": ".hunters_career_legal_action_follow",
        "HuntersCareerLegalActionLimitedBoat": ".hunters_career_legal_action_limited_boat",
        "HuntersCareerLegalActionLoadTorpedoes": ".hunters_career_legal_action_load_torpedoes",
        "HuntersCareerLegalActionMixReloads": ".hunters_career_legal_action_mix_reloads",
        "HuntersCareerLegalActionReload": ".hunters_career_legal_action_reload",
        "HuntersCareerLegalActionRequestBoat": ".hunters_career_legal_action_request_boat",
        "HuntersCareerLegalActionReroll": ".hunters_career_legal_action_reroll",
        "HuntersCareerLegalActionSeekSupply": ".hunters_career_legal_action_seek_supply",
        "HuntersCareerLegalActionSetStandingOrders": ".hunters_career_legal_action_set_standing_orders",
        "HuntersCareerLegalActionSpareParts": ".hunters_career_legal_action_spare_parts",
        "HuntersCareerLegalActionStart": ".hunters_career_legal_action_start",
        "HuntersCareerLegalActionStayUp": ".hunters_career_legal_action_stay_up",
        "HuntersCareerLegalActionStraggler": ".hunters_career_legal_action_straggler",
        "HuntersCareerLegalActionSupplyDice": ".hunters_career_legal_action_supply_dice",
        "HuntersCareerLegalActionTakeTorpedoes": ".hunters_career_legal_action_take_torpedoes",
        "HuntersCareerLegalActionTestDepth": ".hunters_career_legal_action_test_depth",
        "HuntersCareerLegalActionTimeOfDay": ".hunters_career_legal_action_time_of_day",
        "HuntersCareerLegalActionTurnBack": ".hunters_career_legal_action_turn_back",
        "HuntersCareerLegalActionWaitForNight": ".hunters_career_legal_action_wait_for_night",
        "HuntersCareerLegalActionWeaponGroup": ".hunters_career_legal_action_weapon_group",
        "HuntersCareerNewEntrant": ".hunters_career_new_entrant",
        "HuntersCareerNewSession": ".hunters_career_new_session",
        "HuntersCareerNewSessionDice": ".hunters_career_new_session_dice",
        "HuntersCareerNewTournament": ".hunters_career_new_tournament",
        "HuntersCareerNewTournamentContest": ".hunters_career_new_tournament_contest",
        "HuntersCareerNewTournamentFormat": ".hunters_career_new_tournament_format",
        "HuntersCareerNewTournamentUnplayed": ".hunters_career_new_tournament_unplayed",
        "HuntersCareerOrdersOrder": ".hunters_career_orders_order",
        "HuntersCareerRecord": ".hunters_career_record",
        "HuntersCareerRecordOrder": ".hunters_career_record_order",
        "HuntersCareerSession": ".hunters_career_session",
        "HuntersCareerSessionAccess": ".hunters_career_session_access",
        "HuntersCareerSessionCreated": ".hunters_career_session_created",
        "HuntersCareerSessionCreatedInvitations": ".hunters_career_session_created_invitations",
        "HuntersCareerSessionCreatedTokens": ".hunters_career_session_created_tokens",
        "HuntersCareerSessionEntrants": ".hunters_career_session_entrants",
        "HuntersCareerSessionOdds": ".hunters_career_session_odds",
        "HuntersCareerSessionOddsRequest": ".hunters_career_session_odds_request",
        "HuntersCareerSetStandingOrders": ".hunters_career_set_standing_orders",
        "HuntersCareerSetStandingOrdersOrder": ".hunters_career_set_standing_orders_order",
        "HuntersCareerSetStandingOrdersStandingOrders": ".hunters_career_set_standing_orders_standing_orders",
        "HuntersCareerSetUp": ".hunters_career_set_up",
        "HuntersCareerTournament": ".hunters_career_tournament",
        "HuntersCareerTournamentCreated": ".hunters_career_tournament_created",
        "HuntersCareerTournamentCreatedTokens": ".hunters_career_tournament_created_tokens",
        "HuntersCareerTournamentEntry": ".hunters_career_tournament_entry",
        "HuntersCareerView": ".hunters_career_view",
        "HuntersCheckCloseApproachAnswer": ".hunters_check_close_approach_answer",
        "HuntersCheckCloseApproachOdds": ".hunters_check_close_approach_odds",
        "HuntersCheckCloseApproachOddsRequest": ".hunters_check_close_approach_odds_request",
        "HuntersCheckCloseApproachOddsRequestAnachronisms": ".hunters_check_close_approach_odds_request_anachronisms",
        "HuntersCheckCloseApproachOddsResultsItem": ".hunters_check_close_approach_odds_results_item",
        "HuntersCheckCloseApproachRequest": ".hunters_check_close_approach_request",
        "HuntersCheckCloseApproachRequestAnachronisms": ".hunters_check_close_approach_request_anachronisms",
        "HuntersCheckPromotionAnswer": ".hunters_check_promotion_answer",
        "HuntersCheckPromotionOdds": ".hunters_check_promotion_odds",
        "HuntersCheckPromotionOddsRequest": ".hunters_check_promotion_odds_request",
        "HuntersCheckPromotionOddsRequestAnachronisms": ".hunters_check_promotion_odds_request_anachronisms",
        "HuntersCheckPromotionOddsResultsItem": ".hunters_check_promotion_odds_results_item",
        "HuntersCheckPromotionRequest": ".hunters_check_promotion_request",
        "HuntersCheckPromotionRequestAnachronisms": ".hunters_check_promotion_request_anachronisms",
        "HuntersChooseAttackers": ".hunters_choose_attackers",
        "HuntersChoosePatrol": ".hunters_choose_patrol",
        "HuntersChoosePatrolOrder": ".hunters_choose_patrol_order",
        "HuntersChooseSpareParts": ".hunters_choose_spare_parts",
        "HuntersChooseWeaponGroup": ".hunters_choose_weapon_group",
        "HuntersCommander": ".hunters_commander",
        "HuntersCommanderOrder": ".hunters_commander_order",
        "HuntersCompletePatrolAnswer": ".hunters_complete_patrol_answer",
        "HuntersCompletePatrolOdds": ".hunters_complete_patrol_odds",
        "HuntersCompletePatrolOddsRequest": ".hunters_complete_patrol_odds_request",
        "HuntersCompletePatrolOddsRequestAnachronisms": ".hunters_complete_patrol_odds_request_anachronisms",
        "HuntersCompletePatrolOddsResultsItem": ".hunters_complete_patrol_odds_results_item",
        "HuntersCompletePatrolRequest": ".hunters_complete_patrol_request",
        "HuntersCompletePatrolRequestAnachronisms": ".hunters_complete_patrol_request_anachronisms",
        "HuntersCompletionHeadline": ".hunters_completion_headline",
        "HuntersConferAwardAnswer": ".hunters_confer_award_answer",
        "HuntersConferAwardOdds": ".hunters_confer_award_odds",
        "HuntersConferAwardOddsRequest": ".hunters_confer_award_odds_request",
        "HuntersConferAwardOddsRequestAnachronisms": ".hunters_confer_award_odds_request_anachronisms",
        "HuntersConferAwardOddsResultsItem": ".hunters_confer_award_odds_results_item",
        "HuntersConferAwardOrder": ".hunters_confer_award_order",
        "HuntersConferAwardRequest": ".hunters_confer_award_request",
        "HuntersConferAwardRequestAnachronisms": ".hunters_confer_award_request_anachronisms",
        "HuntersConferred": ".hunters_conferred",
        "HuntersContact": ".hunters_contact",
        "HuntersContactOrder": ".hunters_contact_order",
        "HuntersCrew": ".hunters_crew",
        "HuntersCrewOrder": ".hunters_crew_order",
        "HuntersCutDetails": ".hunters_cut_details",
        "HuntersCutRefit": ".hunters_cut_refit",
        "HuntersCycleHeadline": ".hunters_cycle_headline",
        "HuntersDepthChargeCycleOrder": ".hunters_depth_charge_cycle_order",
        "HuntersDepthChargeCycleOrderStandingOrders": ".hunters_depth_charge_cycle_order_standing_orders",
        "HuntersEncounterHeadline": ".hunters_encounter_headline",
        "HuntersEncounterOrder": ".hunters_encounter_order",
        "HuntersEncounterOrderEncounter": ".hunters_encounter_order_encounter",
        "HuntersEncounterOrderRow": ".hunters_encounter_order_row",
        "HuntersEncounterOrderStandingOrders": ".hunters_encounter_order_standing_orders",
        "HuntersFate": ".hunters_fate",
        "HuntersFateOrder": ".hunters_fate_order",
        "HuntersFireDetails": ".hunters_fire_details",
        "HuntersFireSalvo": ".hunters_fire_salvo",
        "HuntersFollowOrder": ".hunters_follow_order",
        "HuntersFollowOrderStandingOrders": ".hunters_follow_order_standing_orders",
        "HuntersFollowOrderStandingOrdersQuarry": ".hunters_follow_order_standing_orders_quarry",
        "HuntersFollowTargetsAnswer": ".hunters_follow_targets_answer",
        "HuntersFollowTargetsAwaited": ".hunters_follow_targets_awaited",
        "HuntersFollowTargetsAwaitedDetails": ".hunters_follow_targets_awaited_details",
        "HuntersFollowTargetsContinuation": ".hunters_follow_targets_continuation",
        "HuntersFollowTargetsOdds": ".hunters_follow_targets_odds",
        "HuntersFollowTargetsOddsRequest": ".hunters_follow_targets_odds_request",
        "HuntersFollowTargetsOddsRequestAnachronisms": ".hunters_follow_targets_odds_request_anachronisms",
        "HuntersFollowTargetsOddsResultsItem": ".hunters_follow_targets_odds_results_item",
        "HuntersFollowTargetsRequest": ".hunters_follow_targets_request",
        "HuntersFollowTargetsRequestAnachronisms": ".hunters_follow_targets_request_anachronisms",
        "HuntersForcedAbort": ".hunters_forced_abort",
        "HuntersForwardTubes": ".hunters_forward_tubes",
        "HuntersGameReport": ".hunters_game_report",
        "HuntersGroupDetails": ".hunters_group_details",
        "HuntersHitsHeadline": ".hunters_hits_headline",
        "HuntersJudgeVictoryAnswer": ".hunters_judge_victory_answer",
        "HuntersJudgeVictoryOdds": ".hunters_judge_victory_odds",
        "HuntersJudgeVictoryOddsRequest": ".hunters_judge_victory_odds_request",
        "HuntersJudgeVictoryOddsRequestAnachronisms": ".hunters_judge_victory_odds_request_anachronisms",
        "HuntersJudgeVictoryOddsResultsItem": ".hunters_judge_victory_odds_results_item",
        "HuntersJudgeVictoryOrder": ".hunters_judge_victory_order",
        "HuntersJudgeVictoryRequest": ".hunters_judge_victory_request",
        "HuntersJudgeVictoryRequestAnachronisms": ".hunters_judge_victory_request_anachronisms",
        "HuntersLoad": ".hunters_load",
        "HuntersLoadDetails": ".hunters_load_details",
        "HuntersLoadOrder": ".hunters_load_order",
        "HuntersLoadTorpedoes": ".hunters_load_torpedoes",
        "HuntersLoadTorpedoesOrder": ".hunters_load_torpedoes_order",
        "HuntersLoggedPatrol": ".hunters_logged_patrol",
        "HuntersLoggedPatrolOrder": ".hunters_logged_patrol_order",
        "HuntersLoggedShip": ".hunters_logged_ship",
        "HuntersLoggedShipOrder": ".hunters_logged_ship_order",
        "HuntersMember": ".hunters_member",
        "HuntersMemberFocus": ".hunters_member_focus",
        "HuntersMemberOrder": ".hunters_member_order",
        "HuntersMixDetails": ".hunters_mix_details",
        "HuntersMixReloads": ".hunters_mix_reloads",
        "HuntersMixReloadsOrder": ".hunters_mix_reloads_order",
        "HuntersOptions": ".hunters_options",
        "HuntersOptionsOrder": ".hunters_options_order",
        "HuntersPackEncounterHeadline": ".hunters_pack_encounter_headline",
        "HuntersPackEncounterOrder": ".hunters_pack_encounter_order",
        "HuntersPackEncounterOrderStandingOrders": ".hunters_pack_encounter_order_standing_orders",
        "HuntersPackEncounterOrderStandingOrdersAttack": ".hunters_pack_encounter_order_standing_orders_attack",
        "HuntersPackEncounterOutcome": ".hunters_pack_encounter_outcome",
        "HuntersPackMember": ".hunters_pack_member",
        "HuntersPackRound": ".hunters_pack_round",
        "HuntersPackStanding": ".hunters_pack_standing",
        "HuntersPatrol": ".hunters_patrol",
        "HuntersPatrolAssignmentHeadline": ".hunters_patrol_assignment_headline",
        "HuntersPatrolAssignmentOrder": ".hunters_patrol_assignment_order",
        "HuntersPatrolAssignmentOrderStandingOrders": ".hunters_patrol_assignment_order_standing_orders",
        "HuntersPatrolOrder": ".hunters_patrol_order",
        "HuntersPort": ".hunters_port",
        "HuntersPortOrder": ".hunters_port_order",
        "HuntersPromotionHeadline": ".hunters_promotion_headline",
        "HuntersRandomEventHeadline": ".hunters_random_event_headline",
        "HuntersRandomEventOrder": ".hunters_random_event_order",
        "HuntersRandomEventOrderStandingOrders": ".hunters_random_event_order_standing_orders",
        "HuntersRankTournamentAnswer": ".hunters_rank_tournament_answer",
        "HuntersRankTournamentOdds": ".hunters_rank_tournament_odds",
        "HuntersRankTournamentOddsRequest": ".hunters_rank_tournament_odds_request",
        "HuntersRankTournamentOddsRequestAnachronisms": ".hunters_rank_tournament_odds_request_anachronisms",
        "HuntersRankTournamentOddsResultsItem": ".hunters_rank_tournament_odds_results_item",
        "HuntersRankTournamentOrder": ".hunters_rank_tournament_order",
        "HuntersRankTournamentOrderAreas": ".hunters_rank_tournament_order_areas",
        "HuntersRankTournamentOrderContest": ".hunters_rank_tournament_order_contest",
        "HuntersRankTournamentOrderEndings": ".hunters_rank_tournament_order_endings",
        "HuntersRankTournamentOrderEndingsAdditionalPropertyType0": ".hunters_rank_tournament_order_endings_additional_property_type_0",
        "HuntersRankTournamentOrderEndingsAdditionalPropertyType1": ".hunters_rank_tournament_order_endings_additional_property_type_1",
        "HuntersRankTournamentOrderLengthType0": ".hunters_rank_tournament_order_length_type_0",
        "HuntersRankTournamentOrderPacks": ".hunters_rank_tournament_order_packs",
        "HuntersRankTournamentRequest": ".hunters_rank_tournament_request",
        "HuntersRankTournamentRequestAnachronisms": ".hunters_rank_tournament_request_anachronisms",
        "HuntersRecoveryNeeded": ".hunters_recovery_needed",
        "HuntersRefitAnswer": ".hunters_refit_answer",
        "HuntersRefitAwaited": ".hunters_refit_awaited",
        "HuntersRefitAwaitedDetails": ".hunters_refit_awaited_details",
        "HuntersRefitContinuation": ".hunters_refit_continuation",
        "HuntersRefitHeadline": ".hunters_refit_headline",
        "HuntersRefitOdds": ".hunters_refit_odds",
        "HuntersRefitOddsRequest": ".hunters_refit_odds_request",
        "HuntersRefitOddsRequestAnachronisms": ".hunters_refit_odds_request_anachronisms",
        "HuntersRefitOddsResultsItem": ".hunters_refit_odds_results_item",
        "HuntersRefitOrder": ".hunters_refit_order",
        "HuntersRefitOrderStandingOrders": ".hunters_refit_order_standing_orders",
        "HuntersRefitOrderStandingOrdersLimitedBoatType0": ".hunters_refit_order_standing_orders_limited_boat_type_0",
        "HuntersRefitRequest": ".hunters_refit_request",
        "HuntersRefitRequestAnachronisms": ".hunters_refit_request_anachronisms",
        "HuntersReloadDetails": ".hunters_reload_details",
        "HuntersReloadHeadline": ".hunters_reload_headline",
        "HuntersReloadMix": ".hunters_reload_mix",
        "HuntersReloadMixOrder": ".hunters_reload_mix_order",
        "HuntersReloadOrder": ".hunters_reload_order",
        "HuntersReloadTubes": ".hunters_reload_tubes",
        "HuntersReloadTubesAnswer": ".hunters_reload_tubes_answer",
        "HuntersReloadTubesOdds": ".hunters_reload_tubes_odds",
        "HuntersReloadTubesOddsRequest": ".hunters_reload_tubes_odds_request",
        "HuntersReloadTubesOddsRequestAnachronisms": ".hunters_reload_tubes_odds_request_anachronisms",
        "HuntersReloadTubesOddsResultsItem": ".hunters_reload_tubes_odds_results_item",
        "HuntersReloadTubesRequest": ".hunters_reload_tubes_request",
        "HuntersReloadTubesRequestAnachronisms": ".hunters_reload_tubes_request_anachronisms",
        "HuntersReloads": ".hunters_reloads",
        "HuntersReloadsOrder": ".hunters_reloads_order",
        "HuntersRepairBoatAnswer": ".hunters_repair_boat_answer",
        "HuntersRepairBoatOdds": ".hunters_repair_boat_odds",
        "HuntersRepairBoatOddsRequest": ".hunters_repair_boat_odds_request",
        "HuntersRepairBoatOddsRequestAnachronisms": ".hunters_repair_boat_odds_request_anachronisms",
        "HuntersRepairBoatOddsResultsItem": ".hunters_repair_boat_odds_results_item",
        "HuntersRepairBoatRequest": ".hunters_repair_boat_request",
        "HuntersRepairBoatRequestAnachronisms": ".hunters_repair_boat_request_anachronisms",
        "HuntersRepairHeadline": ".hunters_repair_headline",
        "HuntersRepairOrder": ".hunters_repair_order",
        "HuntersRequestBoatAnswer": ".hunters_request_boat_answer",
        "HuntersRequestBoatAwaited": ".hunters_request_boat_awaited",
        "HuntersRequestBoatAwaitedDetails": ".hunters_request_boat_awaited_details",
        "HuntersRequestBoatContinuation": ".hunters_request_boat_continuation",
        "HuntersRequestBoatOdds": ".hunters_request_boat_odds",
        "HuntersRequestBoatOddsRequest": ".hunters_request_boat_odds_request",
        "HuntersRequestBoatOddsRequestAnachronisms": ".hunters_request_boat_odds_request_anachronisms",
        "HuntersRequestBoatOddsResultsItem": ".hunters_request_boat_odds_results_item",
        "HuntersRequestBoatOrder": ".hunters_request_boat_order",
        "HuntersRequestBoatOrderStandingOrders": ".hunters_request_boat_order_standing_orders",
        "HuntersRequestBoatOrderStandingOrdersLimitedBoatType0": ".hunters_request_boat_order_standing_orders_limited_boat_type_0",
        "HuntersRequestBoatRequest": ".hunters_request_boat_request",
        "HuntersRequestBoatRequestAnachronisms": ".hunters_request_boat_request_anachronisms",
        "HuntersRequestDetails": ".hunters_request_details",
        "HuntersRequestNewBoat": ".hunters_request_new_boat",
        "HuntersResolveAircraftEncounterAnswer": ".hunters_resolve_aircraft_encounter_answer",
        "HuntersResolveAircraftEncounterAwaited": ".hunters_resolve_aircraft_encounter_awaited",
        "HuntersResolveAircraftEncounterAwaitedDetails": ".hunters_resolve_aircraft_encounter_awaited_details",
        "HuntersResolveAircraftEncounterContinuation": ".hunters_resolve_aircraft_encounter_continuation",
        "HuntersResolveAircraftEncounterOdds": ".hunters_resolve_aircraft_encounter_odds",
        "HuntersResolveAircraftEncounterOddsRequest": ".hunters_resolve_aircraft_encounter_odds_request",
        "HuntersResolveAircraftEncounterOddsRequestAnachronisms": ".hunters_resolve_aircraft_encounter_odds_request_anachronisms",
        "HuntersResolveAircraftEncounterOddsResultsItem": ".hunters_resolve_aircraft_encounter_odds_results_item",
        "HuntersResolveAircraftEncounterRequest": ".hunters_resolve_aircraft_encounter_request",
        "HuntersResolveAircraftEncounterRequestAnachronisms": ".hunters_resolve_aircraft_encounter_request_anachronisms",
        "HuntersResolveRandomEventAnswer": ".hunters_resolve_random_event_answer",
        "HuntersResolveRandomEventAwaited": ".hunters_resolve_random_event_awaited",
        "HuntersResolveRandomEventAwaitedDetails": ".hunters_resolve_random_event_awaited_details",
        "HuntersResolveRandomEventContinuation": ".hunters_resolve_random_event_continuation",
        "HuntersResolveRandomEventOdds": ".hunters_resolve_random_event_odds",
        "HuntersResolveRandomEventOddsRequest": ".hunters_resolve_random_event_odds_request",
        "HuntersResolveRandomEventOddsRequestAnachronisms": ".hunters_resolve_random_event_odds_request_anachronisms",
        "HuntersResolveRandomEventOddsResultsItem": ".hunters_resolve_random_event_odds_results_item",
        "HuntersResolveRandomEventRequest": ".hunters_resolve_random_event_request",
        "HuntersResolveRandomEventRequestAnachronisms": ".hunters_resolve_random_event_request_anachronisms",
        "HuntersResolveSalvoAnswer": ".hunters_resolve_salvo_answer",
        "HuntersResolveSalvoAwaited": ".hunters_resolve_salvo_awaited",
        "HuntersResolveSalvoAwaitedDetails": ".hunters_resolve_salvo_awaited_details",
        "HuntersResolveSalvoContinuation": ".hunters_resolve_salvo_continuation",
        "HuntersResolveSalvoOdds": ".hunters_resolve_salvo_odds",
        "HuntersResolveSalvoOddsRequest": ".hunters_resolve_salvo_odds_request",
        "HuntersResolveSalvoOddsRequestAnachronisms": ".hunters_resolve_salvo_odds_request_anachronisms",
        "HuntersResolveSalvoOddsResultsItem": ".hunters_resolve_salvo_odds_results_item",
        "HuntersResolveSalvoRequest": ".hunters_resolve_salvo_request",
        "HuntersResolveSalvoRequestAnachronisms": ".hunters_resolve_salvo_request_anachronisms",
        "HuntersResupplyHeadline": ".hunters_resupply_headline",
        "HuntersResupplyOrder": ".hunters_resupply_order",
        "HuntersResupplyOrderStandingOrders": ".hunters_resupply_order_standing_orders",
        "HuntersResupplyOrderStandingOrdersTorpedoes": ".hunters_resupply_order_standing_orders_torpedoes",
        "HuntersRollEncounterAnswer": ".hunters_roll_encounter_answer",
        "HuntersRollEncounterAwaited": ".hunters_roll_encounter_awaited",
        "HuntersRollEncounterAwaitedDetails": ".hunters_roll_encounter_awaited_details",
        "HuntersRollEncounterContinuation": ".hunters_roll_encounter_continuation",
        "HuntersRollEncounterOdds": ".hunters_roll_encounter_odds",
        "HuntersRollEncounterOddsRequest": ".hunters_roll_encounter_odds_request",
        "HuntersRollEncounterOddsRequestAnachronisms": ".hunters_roll_encounter_odds_request_anachronisms",
        "HuntersRollEncounterOddsResultsItem": ".hunters_roll_encounter_odds_results_item",
        "HuntersRollEncounterRequest": ".hunters_roll_encounter_request",
        "HuntersRollEncounterRequestAnachronisms": ".hunters_roll_encounter_request_anachronisms",
        "HuntersRollWolfpackFocusAnswer": ".hunters_roll_wolfpack_focus_answer",
        "HuntersRollWolfpackFocusOdds": ".hunters_roll_wolfpack_focus_odds",
        "HuntersRollWolfpackFocusOddsRequest": ".hunters_roll_wolfpack_focus_odds_request",
        "HuntersRollWolfpackFocusOddsRequestAnachronisms": ".hunters_roll_wolfpack_focus_odds_request_anachronisms",
        "HuntersRollWolfpackFocusOddsResultsItem": ".hunters_roll_wolfpack_focus_odds_results_item",
        "HuntersRollWolfpackFocusRequest": ".hunters_roll_wolfpack_focus_request",
        "HuntersRollWolfpackFocusRequestAnachronisms": ".hunters_roll_wolfpack_focus_request_anachronisms",
        "HuntersRunDepthChargeCycleAnswer": ".hunters_run_depth_charge_cycle_answer",
        "HuntersRunDepthChargeCycleAwaited": ".hunters_run_depth_charge_cycle_awaited",
        "HuntersRunDepthChargeCycleAwaitedDetails": ".hunters_run_depth_charge_cycle_awaited_details",
        "HuntersRunDepthChargeCycleContinuation": ".hunters_run_depth_charge_cycle_continuation",
        "HuntersRunDepthChargeCycleOdds": ".hunters_run_depth_charge_cycle_odds",
        "HuntersRunDepthChargeCycleOddsRequest": ".hunters_run_depth_charge_cycle_odds_request",
        "HuntersRunDepthChargeCycleOddsRequestAnachronisms": ".hunters_run_depth_charge_cycle_odds_request_anachronisms",
        "HuntersRunDepthChargeCycleOddsResultsItem": ".hunters_run_depth_charge_cycle_odds_results_item",
        "HuntersRunDepthChargeCycleRequest": ".hunters_run_depth_charge_cycle_request",
        "HuntersRunDepthChargeCycleRequestAnachronisms": ".hunters_run_depth_charge_cycle_request_anachronisms",
        "HuntersRunPackEncounterAnswer": ".hunters_run_pack_encounter_answer",
        "HuntersRunPackEncounterAwaited": ".hunters_run_pack_encounter_awaited",
        "HuntersRunPackEncounterAwaitedDetails": ".hunters_run_pack_encounter_awaited_details",
        "HuntersRunPackEncounterContinuation": ".hunters_run_pack_encounter_continuation",
        "HuntersRunPackEncounterOdds": ".hunters_run_pack_encounter_odds",
        "HuntersRunPackEncounterOddsRequest": ".hunters_run_pack_encounter_odds_request",
        "HuntersRunPackEncounterOddsRequestAnachronisms": ".hunters_run_pack_encounter_odds_request_anachronisms",
        "HuntersRunPackEncounterOddsResultsItem": ".hunters_run_pack_encounter_odds_results_item",
        "HuntersRunPackEncounterRequest": ".hunters_run_pack_encounter_request",
        "HuntersRunPackEncounterRequestAnachronisms": ".hunters_run_pack_encounter_request_anachronisms",
        "HuntersSalvoHeadline": ".hunters_salvo_headline",
        "HuntersSalvoOrder": ".hunters_salvo_order",
        "HuntersSalvoOrderStandingOrders": ".hunters_salvo_order_standing_orders",
        "HuntersSalvoOrderStandingOrdersAfterLastGroup": ".hunters_salvo_order_standing_orders_after_last_group",
        "HuntersSeekSupply": ".hunters_seek_supply",
        "HuntersSeekSupplyDetails": ".hunters_seek_supply_details",
        "HuntersSetUpBoatAnswer": ".hunters_set_up_boat_answer",
        "HuntersSetUpBoatOdds": ".hunters_set_up_boat_odds",
        "HuntersSetUpBoatOddsRequest": ".hunters_set_up_boat_odds_request",
        "HuntersSetUpBoatOddsRequestAnachronisms": ".hunters_set_up_boat_odds_request_anachronisms",
        "HuntersSetUpBoatOddsResultsItem": ".hunters_set_up_boat_odds_results_item",
        "HuntersSetUpBoatRequest": ".hunters_set_up_boat_request",
        "HuntersSetUpBoatRequestAnachronisms": ".hunters_set_up_boat_request_anachronisms",
        "HuntersSetUpHeadline": ".hunters_set_up_headline",
        "HuntersSetUpOrder": ".hunters_set_up_order",
        "HuntersShip": ".hunters_ship",
        "HuntersShipOrder": ".hunters_ship_order",
        "HuntersShownOrder": ".hunters_shown_order",
        "HuntersSituation": ".hunters_situation",
        "HuntersSituationOrder": ".hunters_situation_order",
        "HuntersSparePartsDetails": ".hunters_spare_parts_details",
        "HuntersStanding": ".hunters_standing",
        "HuntersStayUp": ".hunters_stay_up",
        "HuntersStayUpDetails": ".hunters_stay_up_details",
        "HuntersSystems": ".hunters_systems",
        "HuntersSystemsOrder": ".hunters_systems_order",
        "HuntersTakeDetails": ".hunters_take_details",
        "HuntersTakeTorpedoes": ".hunters_take_torpedoes",
        "HuntersTakeTorpedoesOrder": ".hunters_take_torpedoes_order",
        "HuntersTestDepthOrder": ".hunters_test_depth_order",
        "HuntersTorpedoAimed": ".hunters_torpedo_aimed",
        "HuntersTournamentHeadline": ".hunters_tournament_headline",
        "HuntersTrackBox": ".hunters_track_box",
        "HuntersTryLimitedBoat": ".hunters_try_limited_boat",
        "HuntersTubeLoad": ".hunters_tube_load",
        "HuntersTurnBack": ".hunters_turn_back",
        "HuntersVictoryHeadline": ".hunters_victory_headline",
        "HuntersWaitForNight": ".hunters_wait_for_night",
        "HuntersWolfpackFocusHeadline": ".hunters_wolfpack_focus_headline",
        "HuntersWolfpackFocusOrder": ".hunters_wolfpack_focus_order",
        "ImportRequest": ".import_request",
        "Invitation": ".invitation",
        "Jwk": ".jwk",
        "JwkSet": ".jwk_set",
        "Limit": ".limit",
        "Lineage": ".lineage",
        "ListRulesKind": ".list_rules_kind",
        "Charts": ".listed_charts",
        "ListedSession": ".listed_session",
        "ListedSessions": ".listed_sessions",
        "Tickets": ".listed_tickets",
        "LogPage": ".log_page",
        "LogPagePendingItem": ".log_page_pending_item",
        "LoggedEntry": ".logged_entry",
        "LoggedEntryContent": ".logged_entry_content",
        "LoggedEntryOrder": ".logged_entry_order",
        "LoggedEntryOrderContent": ".logged_entry_order_content",
        "LoneReroll": ".lone_reroll",
        "LuckTold": ".luck_told",
        "Marginal": ".marginal",
        "MarginalValue": ".marginal_value",
        "Modifier": ".modifier",
        "NarratedEntry": ".narrated_entry",
        "NarratedLog": ".narrated_log",
        "NarrativeLine": ".narrative_line",
        "NarrativeRequest": ".narrative_request",
        "NewRound": ".new_round",
        "NewTicket": ".new_ticket",
        "NewWebhookRequest": ".new_webhook_request",
        "NextStep": ".next_step",
        "NoDetails": ".no_details",
        "OddsBudget": ".odds_budget",
        "OddsMethod": ".odds_method",
        "Open": ".open_",
        "OpenDecision": ".open_decision",
        "OpenDecisionChoicesItem": ".open_decision_choices_item",
        "OpenDecisionDetails": ".open_decision_details",
        "OpenDecisionExample": ".open_decision_example",
        "Opened": ".opened",
        "OpenedBundle": ".opened_bundle",
        "OpenedEvent": ".opened_event",
        "OpeningList": ".opening_list",
        "OpeningListed": ".opening_listed",
        "OpeningListedSetup": ".opening_listed_setup",
        "OptionList": ".option_list",
        "OptionListed": ".option_listed",
        "OptionListedLabels": ".option_listed_labels",
        "OverEvent": ".over_event",
        "Owed": ".owed",
        "OwedOrder": ".owed_order",
        "Participation": ".participation",
        "ParticipationEntrants": ".participation_entrants",
        "PatchAdd": ".patch_add",
        "PatchCopy": ".patch_copy",
        "PatchMove": ".patch_move",
        "PatchRemove": ".patch_remove",
        "PatchReplace": ".patch_replace",
        "PatchTest": ".patch_test",
        "Pins": ".pins",
        "PinsOptions": ".pins_options",
        "Printing": ".printing",
        "Probability": ".probability",
        "Problem": ".problem",
        "ProcedureLuck": ".procedure_luck",
        "QuestionRequest": ".question_request",
        "ReadEntry": ".read_entry",
        "ReadEntryContent": ".read_entry_content",
        "Readiness": ".readiness",
        "ReadinessRulesets": ".readiness_rulesets",
        "ReportCharts": ".report_charts",
        "ReportEntrant": ".report_entrant",
        "ReportEntrantFigures": ".report_entrant_figures",
        "ReportFormat": ".report_format",
        "ReportGame": ".report_game",
        "ReportGameEntrants": ".report_game_entrants",
        "ReportIntervention": ".report_intervention",
        "ReportOption": ".report_option",
        "ReportProof": ".report_proof",
        "ReportProofCheckedType0": ".report_proof_checked_type_0",
        "ReportRound": ".report_round",
        "ReportSeat": ".report_seat",
        "Reroll": ".reroll",
        "RerollContinuation": ".reroll_continuation",
        "RerollDetails": ".reroll_details",
        "RerollOrder": ".reroll_order",
        "RerollOrderOrder": ".reroll_order_order",
        "ResetEvent": ".reset_event",
        "ResultAhead": ".result_ahead",
        "Reveal": ".reveal",
        "Revealed": ".revealed",
        "RevealedClientSeeds": ".revealed_client_seeds",
        "Revocation": ".revocation",
        "RevokedEvent": ".revoked_event",
        "RevokedEventDataType0": ".revoked_event_data_type_0",
        "Roll": ".roll",
        "RoundNumber": ".round_number",
        "RuleList": ".rule_list",
        "RuleListed": ".rule_listed",
        "RuleShown": ".rule_shown",
        "RulesetId": ".ruleset_id",
        "RulesetList": ".ruleset_list",
        "RulesetListed": ".ruleset_listed",
        "RulesetListedDigests": ".ruleset_listed_digests",
        "RulesetUsed": ".ruleset_used",
        "RulingRequest": ".ruling_request",
        "SeatAccess": ".seat_access",
        "SeatToken": ".seat_token",
        "SeededDiceOrder": ".seeded_dice_order",
        "SentEntry": ".sent_entry",
        "SentEntryContent": ".sent_entry_content",
        "SessionDeadlines": ".session_deadlines",
        "SessionDeadlinesDue": ".session_deadlines_due",
        "SessionDice": ".session_dice",
        "SessionDiceClientCommitments": ".session_dice_client_commitments",
        "SessionDiceClientSeeds": ".session_dice_client_seeds",
        "ShownWebhook": ".shown_webhook",
        "SilentVictoryAbortHeadline": ".silent_victory_abort_headline",
        "SilentVictoryAbortPatrolAnswer": ".silent_victory_abort_patrol_answer",
        "SilentVictoryAbortPatrolAwaited": ".silent_victory_abort_patrol_awaited",
        "SilentVictoryAbortPatrolAwaitedDetails": ".silent_victory_abort_patrol_awaited_details",
        "SilentVictoryAbortPatrolContinuation": ".silent_victory_abort_patrol_continuation",
        "SilentVictoryAbortPatrolOdds": ".silent_victory_abort_patrol_odds",
        "SilentVictoryAbortPatrolOddsRequest": ".silent_victory_abort_patrol_odds_request",
        "SilentVictoryAbortPatrolOddsRequestAnachronisms": ".silent_victory_abort_patrol_odds_request_anachronisms",
        "SilentVictoryAbortPatrolOddsResultsItem": ".silent_victory_abort_patrol_odds_results_item",
        "SilentVictoryAbortPatrolRequest": ".silent_victory_abort_patrol_request",
        "SilentVictoryAbortPatrolRequestAnachronisms": ".silent_victory_abort_patrol_request_anachronisms",
        "SilentVictoryAdvanceBoxAnswer": ".silent_victory_advance_box_answer",
        "SilentVictoryAdvanceBoxOdds": ".silent_victory_advance_box_odds",
        "SilentVictoryAdvanceBoxOddsRequest": ".silent_victory_advance_box_odds_request",
        "SilentVictoryAdvanceBoxOddsRequestAnachronisms": ".silent_victory_advance_box_odds_request_anachronisms",
        "SilentVictoryAdvanceBoxOddsResultsItem": ".silent_victory_advance_box_odds_results_item",
        "SilentVictoryAdvanceBoxRequest": ".silent_victory_advance_box_request",
        "SilentVictoryAdvanceBoxRequestAnachronisms": ".silent_victory_advance_box_request_anachronisms",
        "SilentVictoryAdvanceCrewAnswer": ".silent_victory_advance_crew_answer",
        "SilentVictoryAdvanceCrewAwaited": ".silent_victory_advance_crew_awaited",
        "SilentVictoryAdvanceCrewAwaitedDetails": ".silent_victory_advance_crew_awaited_details",
        "SilentVictoryAdvanceCrewContinuation": ".silent_victory_advance_crew_continuation",
        "SilentVictoryAdvanceCrewHeadline": ".silent_victory_advance_crew_headline",
        "SilentVictoryAdvanceCrewOdds": ".silent_victory_advance_crew_odds",
        "SilentVictoryAdvanceCrewOddsRequest": ".silent_victory_advance_crew_odds_request",
        "SilentVictoryAdvanceCrewOddsRequestAnachronisms": ".silent_victory_advance_crew_odds_request_anachronisms",
        "SilentVictoryAdvanceCrewOddsResultsItem": ".silent_victory_advance_crew_odds_results_item",
        "SilentVictoryAdvanceCrewOrder": ".silent_victory_advance_crew_order",
        "SilentVictoryAdvanceCrewOrderStandingOrders": ".silent_victory_advance_crew_order_standing_orders",
        "SilentVictoryAdvanceCrewRequest": ".silent_victory_advance_crew_request",
        "SilentVictoryAdvanceCrewRequestAnachronisms": ".silent_victory_advance_crew_request_anachronisms",
        "SilentVictoryAdvanceHeadline": ".silent_victory_advance_headline",
        "SilentVictoryAdvanceOrder": ".silent_victory_advance_order",
        "SilentVictoryAdvanceOrderStandingOrders": ".silent_victory_advance_order_standing_orders",
        "SilentVictoryAdvancementDetails": ".silent_victory_advancement_details",
        "SilentVictoryAftTubes": ".silent_victory_aft_tubes",
        "SilentVictoryAircraftHeadline": ".silent_victory_aircraft_headline",
        "SilentVictoryAircraftOrder": ".silent_victory_aircraft_order",
        "SilentVictoryAircraftOrderStandingOrders": ".silent_victory_aircraft_order_standing_orders",
        "SilentVictoryApplyHitsAnswer": ".silent_victory_apply_hits_answer",
        "SilentVictoryApplyHitsOdds": ".silent_victory_apply_hits_odds",
        "SilentVictoryApplyHitsOddsRequest": ".silent_victory_apply_hits_odds_request",
        "SilentVictoryApplyHitsOddsRequestAnachronisms": ".silent_victory_apply_hits_odds_request_anachronisms",
        "SilentVictoryApplyHitsOddsResultsItem": ".silent_victory_apply_hits_odds_results_item",
        "SilentVictoryApplyHitsRequest": ".silent_victory_apply_hits_request",
        "SilentVictoryApplyHitsRequestAnachronisms": ".silent_victory_apply_hits_request_anachronisms",
        "SilentVictoryApproachOrder": ".silent_victory_approach_order",
        "SilentVictoryApproachOrderStandingOrders": ".silent_victory_approach_order_standing_orders",
        "SilentVictoryAssignPatrolAnswer": ".silent_victory_assign_patrol_answer",
        "SilentVictoryAssignPatrolAwaited": ".silent_victory_assign_patrol_awaited",
        "SilentVictoryAssignPatrolAwaitedDetails": ".silent_victory_assign_patrol_awaited_details",
        "SilentVictoryAssignPatrolContinuation": ".silent_victory_assign_patrol_continuation",
        "SilentVictoryAssignPatrolOdds": ".silent_victory_assign_patrol_odds",
        "SilentVictoryAssignPatrolOddsRequest": ".silent_victory_assign_patrol_odds_request",
        "SilentVictoryAssignPatrolOddsRequestAnachronisms": ".silent_victory_assign_patrol_odds_request_anachronisms",
        "SilentVictoryAssignPatrolOddsResultsItem": ".silent_victory_assign_patrol_odds_results_item",
        "SilentVictoryAssignPatrolRequest": ".silent_victory_assign_patrol_request",
        "SilentVictoryAssignPatrolRequestAnachronisms": ".silent_victory_assign_patrol_request_anachronisms",
        "SilentVictoryAssignment": ".silent_victory_assignment",
        "SilentVictoryAssignmentOrder": ".silent_victory_assignment_order",
        "SilentVictoryAttackDetails": ".silent_victory_attack_details",
        "SilentVictoryAttackMade": ".silent_victory_attack_made",
        "SilentVictoryAttackMadeOrder": ".silent_victory_attack_made_order",
        "SilentVictoryAttemptMissionAnswer": ".silent_victory_attempt_mission_answer",
        "SilentVictoryAttemptMissionOdds": ".silent_victory_attempt_mission_odds",
        "SilentVictoryAttemptMissionOddsRequest": ".silent_victory_attempt_mission_odds_request",
        "SilentVictoryAttemptMissionOddsRequestAnachronisms": ".silent_victory_attempt_mission_odds_request_anachronisms",
        "SilentVictoryAttemptMissionOddsResultsItem": ".silent_victory_attempt_mission_odds_results_item",
        "SilentVictoryAttemptMissionRequest": ".silent_victory_attempt_mission_request",
        "SilentVictoryAttemptMissionRequestAnachronisms": ".silent_victory_attempt_mission_request_anachronisms",
        "SilentVictoryAwardHeadline": ".silent_victory_award_headline",
        "SilentVictoryAwards": ".silent_victory_awards",
        "SilentVictoryAwardsOrder": ".silent_victory_awards_order",
        "SilentVictoryBasing": ".silent_victory_basing",
        "SilentVictoryBasingOrder": ".silent_victory_basing_order",
        "SilentVictoryBoardInWords": ".silent_victory_board_in_words",
        "SilentVictoryBoardRequest": ".silent_victory_board_request",
        "SilentVictoryBoat": ".silent_victory_boat",
        "SilentVictoryBoatOrder": ".silent_victory_boat_order",
        "SilentVictoryBoatRequestHeadline": ".silent_victory_boat_request_headline",
        "SilentVictoryBoatWanted": ".silent_victory_boat_wanted",
        "SilentVictoryCareerActionAnswer": ".silent_victory_career_action_answer",
        "SilentVictoryCareerActionOdds": ".silent_victory_career_action_odds",
        "SilentVictoryCareerActionOddsOrderType0": ".silent_victory_career_action_odds_order_type_0",
        "SilentVictoryCareerActionRequest": ".silent_victory_career_action_request",
        "SilentVictoryCareerChoice": ".silent_victory_career_choice",
        "SilentVictoryCareerEntrant": ".silent_victory_career_entrant",
        "SilentVictoryCareerExampleAction": ".silent_victory_career_example_action",
        "SilentVictoryCareerLegalActionAbortHeading": ".silent_victory_career_legal_action_abort_heading",
        "SilentVictoryCareerLegalActionAdditionalRound": ".silent_victory_career_legal_action_additional_round",
        "SilentVictoryCareerLegalActionAskForPatrol": ".silent_victory_career_legal_action_ask_for_patrol",
        "SilentVictoryCareerLegalActionChooseClass": ".silent_victory_career_legal_action_choose_class",
        "SilentVictoryCareerLegalActionChoosePatrol": ".silent_victory_career_legal_action_choose_patrol",
        "SilentVictoryCareerLegalActionCourse": ".silent_victory_career_legal_action_course",
        "SilentVictoryCareerLegalActionCutie": ".silent_victory_career_legal_action_cutie",
        "SilentVictoryCareerLegalActionEngage": ".silent_victory_career_legal_action_engage",
        "SilentVictoryCareerLegalActionEngageSubmarine": ".silent_victory_career_legal_action_engage_submarine",
        "SilentVictoryCareerLegalActionEvasion": ".silent_victory_career_legal_action_evasion",
        "SilentVictoryCareerLegalActionFire": ".silent_victory_career_legal_action_fire",
        "SilentVictoryCareerLegalActionFollow": ".silent_victory_career_legal_action_follow",
        "SilentVictoryCareerLegalActionFourthShip": ".silent_victory_career_legal_action_fourth_ship",
        "SilentVictoryCareerLegalActionLoadTorpedoes": ".silent_victory_career_legal_action_load_torpedoes",
        "SilentVictoryCareerLegalActionNoiseMaker": ".silent_victory_career_legal_action_noise_maker",
        "SilentVictoryCareerLegalActionReload": ".silent_victory_career_legal_action_reload",
        "SilentVictoryCareerLegalActionRequestBoat": ".silent_victory_career_legal_action_request_boat",
        "SilentVictoryCareerLegalActionReroll": ".silent_victory_career_legal_action_reroll",
        "SilentVictoryCareerLegalActionRerollAdvancement": ".silent_victory_career_legal_action_reroll_advancement",
        "SilentVictoryCareerLegalActionRerollContact": ".silent_victory_career_legal_action_reroll_contact",
        "SilentVictoryCareerLegalActionRerollDive": ".silent_victory_career_legal_action_reroll_dive",
        "SilentVictoryCareerLegalActionRerollMiss": ".silent_victory_career_legal_action_reroll_miss",
        "SilentVictoryCareerLegalActionRetire": ".silent_victory_career_legal_action_retire",
        "SilentVictoryCareerLegalActionSetStandingOrders": ".silent_victory_career_legal_action_set_standing_orders",
        "SilentVictoryCareerLegalActionStart": ".silent_victory_career_legal_action_start",
        "SilentVictoryCareerLegalActionStraggler": ".silent_victory_career_legal_action_straggler",
        "SilentVictoryCareerLegalActionSunkTrick": ".silent_victory_career_legal_action_sunk_trick",
        "SilentVictoryCareerLegalActionSupplyDice": ".silent_victory_career_legal_action_supply_dice",
        "SilentVictoryCareerLegalActionSwitchTime": ".silent_victory_career_legal_action_switch_time",
        "SilentVictoryCareerLegalActionTestDepth": ".silent_victory_career_legal_action_test_depth",
        "SilentVictoryCareerLegalActionTimeOfDay": ".silent_victory_career_legal_action_time_of_day",
        "SilentVictoryCareerLegalActionUpgradeGuns": ".silent_victory_career_legal_action_upgrade_guns",
        "SilentVictoryCareerLegalActionWeaponGroup": ".silent_victory_career_legal_action_weapon_group",
        "SilentVictoryCareerNewEntrant": ".silent_victory_career_new_entrant",
        "SilentVictoryCareerNewSession": ".silent_victory_career_new_session",
        "SilentVictoryCareerNewSessionDice": ".silent_victory_career_new_session_dice",
        "SilentVictoryCareerNewTournament": ".silent_victory_career_new_tournament",
        "SilentVictoryCareerNewTournamentContest": ".silent_victory_career_new_tournament_contest",
        "SilentVictoryCareerNewTournamentFormat": ".silent_victory_career_new_tournament_format",
        "SilentVictoryCareerNewTournamentUnplayed": ".silent_victory_career_new_tournament_unplayed",
        "SilentVictoryCareerOrdersOrder": ".silent_victory_career_orders_order",
        "SilentVictoryCareerRecord": ".silent_victory_career_record",
        "SilentVictoryCareerRecordOrder": ".silent_victory_career_record_order",
        "SilentVictoryCareerSession": ".silent_victory_career_session",
        "SilentVictoryCareerSessionAccess": ".silent_victory_career_session_access",
        "SilentVictoryCareerSessionCreated": ".silent_victory_career_session_created",
        "SilentVictoryCareerSessionCreatedInvitations": ".silent_victory_career_session_created_invitations",
        "SilentVictoryCareerSessionCreatedTokens": ".silent_victory_career_session_created_tokens",
        "SilentVictoryCareerSessionEntrants": ".silent_victory_career_session_entrants",
        "SilentVictoryCareerSessionOdds": ".silent_victory_career_session_odds",
        "SilentVictoryCareerSessionOddsRequest": ".silent_victory_career_session_odds_request",
        "SilentVictoryCareerSetStandingOrders": ".silent_victory_career_set_standing_orders",
        "SilentVictoryCareerSetStandingOrdersOrder": ".silent_victory_career_set_standing_orders_order",
        "SilentVictoryCareerSetStandingOrdersStandingOrders": ".silent_victory_career_set_standing_orders_standing_orders",
        "SilentVictoryCareerSetUp": ".silent_victory_career_set_up",
        "SilentVictoryCareerTournament": ".silent_victory_career_tournament",
        "SilentVictoryCareerTournamentCreated": ".silent_victory_career_tournament_created",
        "SilentVictoryCareerTournamentCreatedTokens": ".silent_victory_career_tournament_created_tokens",
        "SilentVictoryCareerTournamentEntry": ".silent_victory_career_tournament_entry",
        "SilentVictoryCareerView": ".silent_victory_career_view",
        "SilentVictoryCheckCloseApproachAnswer": ".silent_victory_check_close_approach_answer",
        "SilentVictoryCheckCloseApproachOdds": ".silent_victory_check_close_approach_odds",
        "SilentVictoryCheckCloseApproachOddsRequest": ".silent_victory_check_close_approach_odds_request",
        "SilentVictoryCheckCloseApproachOddsRequestAnachronisms": ".silent_victory_check_close_approach_odds_request_anachronisms",
        "SilentVictoryCheckCloseApproachOddsResultsItem": ".silent_victory_check_close_approach_odds_results_item",
        "SilentVictoryCheckCloseApproachRequest": ".silent_victory_check_close_approach_request",
        "SilentVictoryCheckCloseApproachRequestAnachronisms": ".silent_victory_check_close_approach_request_anachronisms",
        "SilentVictoryCheckPromotionAnswer": ".silent_victory_check_promotion_answer",
        "SilentVictoryCheckPromotionOdds": ".silent_victory_check_promotion_odds",
        "SilentVictoryCheckPromotionOddsRequest": ".silent_victory_check_promotion_odds_request",
        "SilentVictoryCheckPromotionOddsRequestAnachronisms": ".silent_victory_check_promotion_odds_request_anachronisms",
        "SilentVictoryCheckPromotionOddsResultsItem": ".silent_victory_check_promotion_odds_results_item",
        "SilentVictoryCheckPromotionRequest": ".silent_victory_check_promotion_request",
        "SilentVictoryCheckPromotionRequestAnachronisms": ".silent_victory_check_promotion_request_anachronisms",
        "SilentVictoryChooseClass": ".silent_victory_choose_class",
        "SilentVictoryChoosePatrol": ".silent_victory_choose_patrol",
        "SilentVictoryChoosePatrolOrder": ".silent_victory_choose_patrol_order",
        "SilentVictoryChooseWeaponGroup": ".silent_victory_choose_weapon_group",
        "SilentVictoryCommander": ".silent_victory_commander",
        "SilentVictoryCommanderOrder": ".silent_victory_commander_order",
        "SilentVictoryCompletePatrolAnswer": ".silent_victory_complete_patrol_answer",
        "SilentVictoryCompletePatrolOdds": ".silent_victory_complete_patrol_odds",
        "SilentVictoryCompletePatrolOddsRequest": ".silent_victory_complete_patrol_odds_request",
        "SilentVictoryCompletePatrolOddsRequestAnachronisms": ".silent_victory_complete_patrol_odds_request_anachronisms",
        "SilentVictoryCompletePatrolOddsResultsItem": ".silent_victory_complete_patrol_odds_results_item",
        "SilentVictoryCompletePatrolRequest": ".silent_victory_complete_patrol_request",
        "SilentVictoryCompletePatrolRequestAnachronisms": ".silent_victory_complete_patrol_request_anachronisms",
        "SilentVictoryCompletionHeadline": ".silent_victory_completion_headline",
        "SilentVictoryConferAwardAnswer": ".silent_victory_confer_award_answer",
        "SilentVictoryConferAwardOdds": ".silent_victory_confer_award_odds",
        "SilentVictoryConferAwardOddsRequest": ".silent_victory_confer_award_odds_request",
        "SilentVictoryConferAwardOddsRequestAnachronisms": ".silent_victory_confer_award_odds_request_anachronisms",
        "SilentVictoryConferAwardOddsResultsItem": ".silent_victory_confer_award_odds_results_item",
        "SilentVictoryConferAwardOrder": ".silent_victory_confer_award_order",
        "SilentVictoryConferAwardRequest": ".silent_victory_confer_award_request",
        "SilentVictoryConferAwardRequestAnachronisms": ".silent_victory_confer_award_request_anachronisms",
        "SilentVictoryContact": ".silent_victory_contact",
        "SilentVictoryContactOrder": ".silent_victory_contact_order",
        "SilentVictoryCrew": ".silent_victory_crew",
        "SilentVictoryCrewOrder": ".silent_victory_crew_order",
        "SilentVictoryCycleHeadline": ".silent_victory_cycle_headline",
        "SilentVictoryDeployNoiseMaker": ".silent_victory_deploy_noise_maker",
        "SilentVictoryDepthChargeCycleOrder": ".silent_victory_depth_charge_cycle_order",
        "SilentVictoryDepthChargeCycleOrderStandingOrders": ".silent_victory_depth_charge_cycle_order_standing_orders",
        "SilentVictoryDiveDetails": ".silent_victory_dive_details",
        "SilentVictoryDuelDetails": ".silent_victory_duel_details",
        "SilentVictoryDuelHeadline": ".silent_victory_duel_headline",
        "SilentVictoryEncounterHeadline": ".silent_victory_encounter_headline",
        "SilentVictoryEncounterOrder": ".silent_victory_encounter_order",
        "SilentVictoryEncounterOrderEncounter": ".silent_victory_encounter_order_encounter",
        "SilentVictoryEncounterOrderRow": ".silent_victory_encounter_order_row",
        "SilentVictoryEncounterOrderStandingOrders": ".silent_victory_encounter_order_standing_orders",
        "SilentVictoryEncounterOrderStandingOrdersSwitchTime": ".silent_victory_encounter_order_standing_orders_switch_time",
        "SilentVictoryEngageSubmarine": ".silent_victory_engage_submarine",
        "SilentVictoryEscapeDetails": ".silent_victory_escape_details",
        "SilentVictoryFate": ".silent_victory_fate",
        "SilentVictoryFateOrder": ".silent_victory_fate_order",
        "SilentVictoryFightSubmarineAnswer": ".silent_victory_fight_submarine_answer",
        "SilentVictoryFightSubmarineAwaited": ".silent_victory_fight_submarine_awaited",
        "SilentVictoryFightSubmarineAwaitedDetails": ".silent_victory_fight_submarine_awaited_details",
        "SilentVictoryFightSubmarineContinuation": ".silent_victory_fight_submarine_continuation",
        "SilentVictoryFightSubmarineOdds": ".silent_victory_fight_submarine_odds",
        "SilentVictoryFightSubmarineOddsRequest": ".silent_victory_fight_submarine_odds_request",
        "SilentVictoryFightSubmarineOddsRequestAnachronisms": ".silent_victory_fight_submarine_odds_request_anachronisms",
        "SilentVictoryFightSubmarineOddsResultsItem": ".silent_victory_fight_submarine_odds_results_item",
        "SilentVictoryFightSubmarineOrder": ".silent_victory_fight_submarine_order",
        "SilentVictoryFightSubmarineOrderStandingOrders": ".silent_victory_fight_submarine_order_standing_orders",
        "SilentVictoryFightSubmarineRequest": ".silent_victory_fight_submarine_request",
        "SilentVictoryFightSubmarineRequestAnachronisms": ".silent_victory_fight_submarine_request_anachronisms",
        "SilentVictoryFireCutie": ".silent_victory_fire_cutie",
        "SilentVictoryFireDetails": ".silent_victory_fire_details",
        "SilentVictoryFireSalvo": ".silent_victory_fire_salvo",
        "SilentVictoryFollowOrder": ".silent_victory_follow_order",
        "SilentVictoryFollowOrderStandingOrders": ".silent_victory_follow_order_standing_orders",
        "SilentVictoryFollowOrderStandingOrdersQuarry": ".silent_victory_follow_order_standing_orders_quarry",
        "SilentVictoryFollowOrderStandingOrdersSwitchTime": ".silent_victory_follow_order_standing_orders_switch_time",
        "SilentVictoryFollowTargetsAnswer": ".silent_victory_follow_targets_answer",
        "SilentVictoryFollowTargetsAwaited": ".silent_victory_follow_targets_awaited",
        "SilentVictoryFollowTargetsAwaitedDetails": ".silent_victory_follow_targets_awaited_details",
        "SilentVictoryFollowTargetsContinuation": ".silent_victory_follow_targets_continuation",
        "SilentVictoryFollowTargetsOdds": ".silent_victory_follow_targets_odds",
        "SilentVictoryFollowTargetsOddsRequest": ".silent_victory_follow_targets_odds_request",
        "SilentVictoryFollowTargetsOddsRequestAnachronisms": ".silent_victory_follow_targets_odds_request_anachronisms",
        "SilentVictoryFollowTargetsOddsResultsItem": ".silent_victory_follow_targets_odds_results_item",
        "SilentVictoryFollowTargetsRequest": ".silent_victory_follow_targets_request",
        "SilentVictoryFollowTargetsRequestAnachronisms": ".silent_victory_follow_targets_request_anachronisms",
        "SilentVictoryForcedAbort": ".silent_victory_forced_abort",
        "SilentVictoryForwardTubes": ".silent_victory_forward_tubes",
        "SilentVictoryFourthShip": ".silent_victory_fourth_ship",
        "SilentVictoryGameReport": ".silent_victory_game_report",
        "SilentVictoryGroupDetails": ".silent_victory_group_details",
        "SilentVictoryGunDetails": ".silent_victory_gun_details",
        "SilentVictoryHitsHeadline": ".silent_victory_hits_headline",
        "SilentVictoryJudgeVictoryAnswer": ".silent_victory_judge_victory_answer",
        "SilentVictoryJudgeVictoryOdds": ".silent_victory_judge_victory_odds",
        "SilentVictoryJudgeVictoryOddsRequest": ".silent_victory_judge_victory_odds_request",
        "SilentVictoryJudgeVictoryOddsRequestAnachronisms": ".silent_victory_judge_victory_odds_request_anachronisms",
        "SilentVictoryJudgeVictoryOddsResultsItem": ".silent_victory_judge_victory_odds_results_item",
        "SilentVictoryJudgeVictoryOrder": ".silent_victory_judge_victory_order",
        "SilentVictoryJudgeVictoryRequest": ".silent_victory_judge_victory_request",
        "SilentVictoryJudgeVictoryRequestAnachronisms": ".silent_victory_judge_victory_request_anachronisms",
        "SilentVictoryLoad": ".silent_victory_load",
        "SilentVictoryLoadDetails": ".silent_victory_load_details",
        "SilentVictoryLoadOrder": ".silent_victory_load_order",
        "SilentVictoryLoadTorpedoes": ".silent_victory_load_torpedoes",
        "SilentVictoryLoadTorpedoesOrder": ".silent_victory_load_torpedoes_order",
        "SilentVictoryLoggedPatrol": ".silent_victory_logged_patrol",
        "SilentVictoryLoggedPatrolOrder": ".silent_victory_logged_patrol_order",
        "SilentVictoryLoggedShip": ".silent_victory_logged_ship",
        "SilentVictoryLoggedShipOrder": ".silent_victory_logged_ship_order",
        "SilentVictoryMember": ".silent_victory_member",
        "SilentVictoryMemberOrder": ".silent_victory_member_order",
        "SilentVictoryMissDetails": ".silent_victory_miss_details",
        "SilentVictoryOptions": ".silent_victory_options",
        "SilentVictoryOptionsOrder": ".silent_victory_options_order",
        "SilentVictoryPatrol": ".silent_victory_patrol",
        "SilentVictoryPatrolAssignmentHeadline": ".silent_victory_patrol_assignment_headline",
        "SilentVictoryPatrolAssignmentOrder": ".silent_victory_patrol_assignment_order",
        "SilentVictoryPatrolAssignmentOrderStandingOrders": ".silent_victory_patrol_assignment_order_standing_orders",
        "SilentVictoryPatrolLogged": ".silent_victory_patrol_logged",
        "SilentVictoryPatrolLoggedOrder": ".silent_victory_patrol_logged_order",
        "SilentVictoryPatrolOrder": ".silent_victory_patrol_order",
        "SilentVictoryPort": ".silent_victory_port",
        "SilentVictoryPortOrder": ".silent_victory_port_order",
        "SilentVictoryPretendSunk": ".silent_victory_pretend_sunk",
        "SilentVictoryPromotionHeadline": ".silent_victory_promotion_headline",
        "SilentVictoryRandomEventHeadline": ".silent_victory_random_event_headline",
        "SilentVictoryRandomEventOrder": ".silent_victory_random_event_order",
        "SilentVictoryRankTournamentAnswer": ".silent_victory_rank_tournament_answer",
        "SilentVictoryRankTournamentOdds": ".silent_victory_rank_tournament_odds",
        "SilentVictoryRankTournamentOddsRequest": ".silent_victory_rank_tournament_odds_request",
        "SilentVictoryRankTournamentOddsRequestAnachronisms": ".silent_victory_rank_tournament_odds_request_anachronisms",
        "SilentVictoryRankTournamentOddsResultsItem": ".silent_victory_rank_tournament_odds_results_item",
        "SilentVictoryRankTournamentOrder": ".silent_victory_rank_tournament_order",
        "SilentVictoryRankTournamentOrderContest": ".silent_victory_rank_tournament_order_contest",
        "SilentVictoryRankTournamentOrderEndings": ".silent_victory_rank_tournament_order_endings",
        "SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType0": ".silent_victory_rank_tournament_order_endings_additional_property_type_0",
        "SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType1": ".silent_victory_rank_tournament_order_endings_additional_property_type_1",
        "SilentVictoryRankTournamentOrderLengthType0": ".silent_victory_rank_tournament_order_length_type_0",
        "SilentVictoryRankTournamentRequest": ".silent_victory_rank_tournament_request",
        "SilentVictoryRankTournamentRequestAnachronisms": ".silent_victory_rank_tournament_request_anachronisms",
        "SilentVictoryRecoveryNeeded": ".silent_victory_recovery_needed",
        "SilentVictoryRefitAnswer": ".silent_victory_refit_answer",
        "SilentVictoryRefitAwaited": ".silent_victory_refit_awaited",
        "SilentVictoryRefitAwaitedDetails": ".silent_victory_refit_awaited_details",
        "SilentVictoryRefitContinuation": ".silent_victory_refit_continuation",
        "SilentVictoryRefitHeadline": ".silent_victory_refit_headline",
        "SilentVictoryRefitOdds": ".silent_victory_refit_odds",
        "SilentVictoryRefitOddsRequest": ".silent_victory_refit_odds_request",
        "SilentVictoryRefitOddsRequestAnachronisms": ".silent_victory_refit_odds_request_anachronisms",
        "SilentVictoryRefitOddsResultsItem": ".silent_victory_refit_odds_results_item",
        "SilentVictoryRefitOrder": ".silent_victory_refit_order",
        "SilentVictoryRefitOrderStandingOrders": ".silent_victory_refit_order_standing_orders",
        "SilentVictoryRefitRequest": ".silent_victory_refit_request",
        "SilentVictoryRefitRequestAnachronisms": ".silent_victory_refit_request_anachronisms",
        "SilentVictoryReloadDetails": ".silent_victory_reload_details",
        "SilentVictoryReloadHeadline": ".silent_victory_reload_headline",
        "SilentVictoryReloadOrder": ".silent_victory_reload_order",
        "SilentVictoryReloadTubes": ".silent_victory_reload_tubes",
        "SilentVictoryReloadTubesAnswer": ".silent_victory_reload_tubes_answer",
        "SilentVictoryReloadTubesOdds": ".silent_victory_reload_tubes_odds",
        "SilentVictoryReloadTubesOddsRequest": ".silent_victory_reload_tubes_odds_request",
        "SilentVictoryReloadTubesOddsRequestAnachronisms": ".silent_victory_reload_tubes_odds_request_anachronisms",
        "SilentVictoryReloadTubesOddsResultsItem": ".silent_victory_reload_tubes_odds_results_item",
        "SilentVictoryReloadTubesOrder": ".silent_victory_reload_tubes_order",
        "SilentVictoryReloadTubesRequest": ".silent_victory_reload_tubes_request",
        "SilentVictoryReloadTubesRequestAnachronisms": ".silent_victory_reload_tubes_request_anachronisms",
        "SilentVictoryReloads": ".silent_victory_reloads",
        "SilentVictoryReloadsOrder": ".silent_victory_reloads_order",
        "SilentVictoryRepairBoatAnswer": ".silent_victory_repair_boat_answer",
        "SilentVictoryRepairBoatOdds": ".silent_victory_repair_boat_odds",
        "SilentVictoryRepairBoatOddsRequest": ".silent_victory_repair_boat_odds_request",
        "SilentVictoryRepairBoatOddsRequestAnachronisms": ".silent_victory_repair_boat_odds_request_anachronisms",
        "SilentVictoryRepairBoatOddsResultsItem": ".silent_victory_repair_boat_odds_results_item",
        "SilentVictoryRepairBoatRequest": ".silent_victory_repair_boat_request",
        "SilentVictoryRepairBoatRequestAnachronisms": ".silent_victory_repair_boat_request_anachronisms",
        "SilentVictoryRepairHeadline": ".silent_victory_repair_headline",
        "SilentVictoryRepairOrder": ".silent_victory_repair_order",
        "SilentVictoryRequestBoatAnswer": ".silent_victory_request_boat_answer",
        "SilentVictoryRequestBoatOdds": ".silent_victory_request_boat_odds",
        "SilentVictoryRequestBoatOddsRequest": ".silent_victory_request_boat_odds_request",
        "SilentVictoryRequestBoatOddsRequestAnachronisms": ".silent_victory_request_boat_odds_request_anachronisms",
        "SilentVictoryRequestBoatOddsResultsItem": ".silent_victory_request_boat_odds_results_item",
        "SilentVictoryRequestBoatOrder": ".silent_victory_request_boat_order",
        "SilentVictoryRequestBoatOrderMarker": ".silent_victory_request_boat_order_marker",
        "SilentVictoryRequestBoatOrderStandingOrders": ".silent_victory_request_boat_order_standing_orders",
        "SilentVictoryRequestBoatRequest": ".silent_victory_request_boat_request",
        "SilentVictoryRequestBoatRequestAnachronisms": ".silent_victory_request_boat_request_anachronisms",
        "SilentVictoryRequestDetails": ".silent_victory_request_details",
        "SilentVictoryRequestNewBoat": ".silent_victory_request_new_boat",
        "SilentVictoryRerollAdvancement": ".silent_victory_reroll_advancement",
        "SilentVictoryRerollContact": ".silent_victory_reroll_contact",
        "SilentVictoryRerollDive": ".silent_victory_reroll_dive",
        "SilentVictoryRerollMiss": ".silent_victory_reroll_miss",
        "SilentVictoryResolveAircraftEncounterAnswer": ".silent_victory_resolve_aircraft_encounter_answer",
        "SilentVictoryResolveAircraftEncounterAwaited": ".silent_victory_resolve_aircraft_encounter_awaited",
        "SilentVictoryResolveAircraftEncounterAwaitedDetails": ".silent_victory_resolve_aircraft_encounter_awaited_details",
        "SilentVictoryResolveAircraftEncounterContinuation": ".silent_victory_resolve_aircraft_encounter_continuation",
        "SilentVictoryResolveAircraftEncounterOdds": ".silent_victory_resolve_aircraft_encounter_odds",
        "SilentVictoryResolveAircraftEncounterOddsRequest": ".silent_victory_resolve_aircraft_encounter_odds_request",
        "SilentVictoryResolveAircraftEncounterOddsRequestAnachronisms": ".silent_victory_resolve_aircraft_encounter_odds_request_anachronisms",
        "SilentVictoryResolveAircraftEncounterOddsResultsItem": ".silent_victory_resolve_aircraft_encounter_odds_results_item",
        "SilentVictoryResolveAircraftEncounterRequest": ".silent_victory_resolve_aircraft_encounter_request",
        "SilentVictoryResolveAircraftEncounterRequestAnachronisms": ".silent_victory_resolve_aircraft_encounter_request_anachronisms",
        "SilentVictoryResolveRandomEventAnswer": ".silent_victory_resolve_random_event_answer",
        "SilentVictoryResolveRandomEventOdds": ".silent_victory_resolve_random_event_odds",
        "SilentVictoryResolveRandomEventOddsRequest": ".silent_victory_resolve_random_event_odds_request",
        "SilentVictoryResolveRandomEventOddsRequestAnachronisms": ".silent_victory_resolve_random_event_odds_request_anachronisms",
        "SilentVictoryResolveRandomEventOddsResultsItem": ".silent_victory_resolve_random_event_odds_results_item",
        "SilentVictoryResolveRandomEventRequest": ".silent_victory_resolve_random_event_request",
        "SilentVictoryResolveRandomEventRequestAnachronisms": ".silent_victory_resolve_random_event_request_anachronisms",
        "SilentVictoryResolveSalvoAnswer": ".silent_victory_resolve_salvo_answer",
        "SilentVictoryResolveSalvoAwaited": ".silent_victory_resolve_salvo_awaited",
        "SilentVictoryResolveSalvoAwaitedDetails": ".silent_victory_resolve_salvo_awaited_details",
        "SilentVictoryResolveSalvoContinuation": ".silent_victory_resolve_salvo_continuation",
        "SilentVictoryResolveSalvoOdds": ".silent_victory_resolve_salvo_odds",
        "SilentVictoryResolveSalvoOddsRequest": ".silent_victory_resolve_salvo_odds_request",
        "SilentVictoryResolveSalvoOddsRequestAnachronisms": ".silent_victory_resolve_salvo_odds_request_anachronisms",
        "SilentVictoryResolveSalvoOddsResultsItem": ".silent_victory_resolve_salvo_odds_results_item",
        "SilentVictoryResolveSalvoRequest": ".silent_victory_resolve_salvo_request",
        "SilentVictoryResolveSalvoRequestAnachronisms": ".silent_victory_resolve_salvo_request_anachronisms",
        "SilentVictoryRetire": ".silent_victory_retire",
        "SilentVictoryRetireDetails": ".silent_victory_retire_details",
        "SilentVictoryRollEncounterAnswer": ".silent_victory_roll_encounter_answer",
        "SilentVictoryRollEncounterAwaited": ".silent_victory_roll_encounter_awaited",
        "SilentVictoryRollEncounterAwaitedDetails": ".silent_victory_roll_encounter_awaited_details",
        "SilentVictoryRollEncounterContinuation": ".silent_victory_roll_encounter_continuation",
        "SilentVictoryRollEncounterOdds": ".silent_victory_roll_encounter_odds",
        "SilentVictoryRollEncounterOddsRequest": ".silent_victory_roll_encounter_odds_request",
        "SilentVictoryRollEncounterOddsRequestAnachronisms": ".silent_victory_roll_encounter_odds_request_anachronisms",
        "SilentVictoryRollEncounterOddsResultsItem": ".silent_victory_roll_encounter_odds_results_item",
        "SilentVictoryRollEncounterRequest": ".silent_victory_roll_encounter_request",
        "SilentVictoryRollEncounterRequestAnachronisms": ".silent_victory_roll_encounter_request_anachronisms",
        "SilentVictoryRunDepthChargeCycleAnswer": ".silent_victory_run_depth_charge_cycle_answer",
        "SilentVictoryRunDepthChargeCycleAwaited": ".silent_victory_run_depth_charge_cycle_awaited",
        "SilentVictoryRunDepthChargeCycleAwaitedDetails": ".silent_victory_run_depth_charge_cycle_awaited_details",
        "SilentVictoryRunDepthChargeCycleContinuation": ".silent_victory_run_depth_charge_cycle_continuation",
        "SilentVictoryRunDepthChargeCycleOdds": ".silent_victory_run_depth_charge_cycle_odds",
        "SilentVictoryRunDepthChargeCycleOddsRequest": ".silent_victory_run_depth_charge_cycle_odds_request",
        "SilentVictoryRunDepthChargeCycleOddsRequestAnachronisms": ".silent_victory_run_depth_charge_cycle_odds_request_anachronisms",
        "SilentVictoryRunDepthChargeCycleOddsResultsItem": ".silent_victory_run_depth_charge_cycle_odds_results_item",
        "SilentVictoryRunDepthChargeCycleRequest": ".silent_victory_run_depth_charge_cycle_request",
        "SilentVictoryRunDepthChargeCycleRequestAnachronisms": ".silent_victory_run_depth_charge_cycle_request_anachronisms",
        "SilentVictorySalvoHeadline": ".silent_victory_salvo_headline",
        "SilentVictorySalvoOrder": ".silent_victory_salvo_order",
        "SilentVictorySalvoOrderStandingOrders": ".silent_victory_salvo_order_standing_orders",
        "SilentVictorySalvoOrderStandingOrdersAfterLastGroup": ".silent_victory_salvo_order_standing_orders_after_last_group",
        "SilentVictorySetUpBoatAnswer": ".silent_victory_set_up_boat_answer",
        "SilentVictorySetUpBoatOdds": ".silent_victory_set_up_boat_odds",
        "SilentVictorySetUpBoatOddsRequest": ".silent_victory_set_up_boat_odds_request",
        "SilentVictorySetUpBoatOddsRequestAnachronisms": ".silent_victory_set_up_boat_odds_request_anachronisms",
        "SilentVictorySetUpBoatOddsResultsItem": ".silent_victory_set_up_boat_odds_results_item",
        "SilentVictorySetUpBoatRequest": ".silent_victory_set_up_boat_request",
        "SilentVictorySetUpBoatRequestAnachronisms": ".silent_victory_set_up_boat_request_anachronisms",
        "SilentVictorySetUpHeadline": ".silent_victory_set_up_headline",
        "SilentVictorySetUpOrder": ".silent_victory_set_up_order",
        "SilentVictoryShip": ".silent_victory_ship",
        "SilentVictoryShipOrder": ".silent_victory_ship_order",
        "SilentVictoryShownOrder": ".silent_victory_shown_order",
        "SilentVictorySituation": ".silent_victory_situation",
        "SilentVictorySituationOrder": ".silent_victory_situation_order",
        "SilentVictoryStanding": ".silent_victory_standing",
        "SilentVictorySubmarineAttack": ".silent_victory_submarine_attack",
        "SilentVictorySwitchDetails": ".silent_victory_switch_details",
        "SilentVictorySwitchTime": ".silent_victory_switch_time",
        "SilentVictorySystems": ".silent_victory_systems",
        "SilentVictorySystemsOrder": ".silent_victory_systems_order",
        "SilentVictoryTestDepthOrder": ".silent_victory_test_depth_order",
        "SilentVictoryTorpedoAimed": ".silent_victory_torpedo_aimed",
        "SilentVictoryTournamentHeadline": ".silent_victory_tournament_headline",
        "SilentVictoryTrackBox": ".silent_victory_track_box",
        "SilentVictoryTubeLoad": ".silent_victory_tube_load",
        "SilentVictoryTubeMove": ".silent_victory_tube_move",
        "SilentVictoryUnitAwards": ".silent_victory_unit_awards",
        "SilentVictoryUnitAwardsOrder": ".silent_victory_unit_awards_order",
        "SilentVictoryUpgradeGuns": ".silent_victory_upgrade_guns",
        "SilentVictoryUpgradeGunsAnswer": ".silent_victory_upgrade_guns_answer",
        "SilentVictoryUpgradeGunsAwaited": ".silent_victory_upgrade_guns_awaited",
        "SilentVictoryUpgradeGunsAwaitedDetails": ".silent_victory_upgrade_guns_awaited_details",
        "SilentVictoryUpgradeGunsContinuation": ".silent_victory_upgrade_guns_continuation",
        "SilentVictoryUpgradeGunsOdds": ".silent_victory_upgrade_guns_odds",
        "SilentVictoryUpgradeGunsOddsRequest": ".silent_victory_upgrade_guns_odds_request",
        "SilentVictoryUpgradeGunsOddsRequestAnachronisms": ".silent_victory_upgrade_guns_odds_request_anachronisms",
        "SilentVictoryUpgradeGunsOddsResultsItem": ".silent_victory_upgrade_guns_odds_results_item",
        "SilentVictoryUpgradeGunsOrder": ".silent_victory_upgrade_guns_order",
        "SilentVictoryUpgradeGunsOrderStandingOrders": ".silent_victory_upgrade_guns_order_standing_orders",
        "SilentVictoryUpgradeGunsRequest": ".silent_victory_upgrade_guns_request",
        "SilentVictoryUpgradeGunsRequestAnachronisms": ".silent_victory_upgrade_guns_request_anachronisms",
        "SilentVictoryUpgradeHeadline": ".silent_victory_upgrade_headline",
        "SilentVictoryVictoryHeadline": ".silent_victory_victory_headline",
        "StandingRow": ".standing_row",
        "StandingRowFigures": ".standing_row_figures",
        "StandingRowVerdicts": ".standing_row_verdicts",
        "Start": ".start",
        "StartOrder": ".start_order",
        "StreamPosition": ".stream_position",
        "SubmarineAbortHeading": ".submarine_abort_heading",
        "SubmarineAbortOrder": ".submarine_abort_order",
        "SubmarineAbortOrderStandingOrders": ".submarine_abort_order_standing_orders",
        "SubmarineAirView": ".submarine_air_view",
        "SubmarineApplyHitsOrder": ".submarine_apply_hits_order",
        "SubmarineApproachHeadline": ".submarine_approach_headline",
        "SubmarineAskForPatrol": ".submarine_ask_for_patrol",
        "SubmarineAttackAgain": ".submarine_attack_again",
        "SubmarineBoardBox": ".submarine_board_box",
        "SubmarineBoatBoard": ".submarine_boat_board",
        "SubmarineCareerSheet": ".submarine_career_sheet",
        "SubmarineCheckPromotionOrder": ".submarine_check_promotion_order",
        "SubmarineChooseQuarry": ".submarine_choose_quarry",
        "SubmarineChooseStraggler": ".submarine_choose_straggler",
        "SubmarineChooseTime": ".submarine_choose_time",
        "SubmarineCompletionOrder": ".submarine_completion_order",
        "SubmarineCourseDetails": ".submarine_course_details",
        "SubmarineDeckGuns": ".submarine_deck_guns",
        "SubmarineDetection": ".submarine_detection",
        "SubmarineEngage": ".submarine_engage",
        "SubmarineEngageDetails": ".submarine_engage_details",
        "SubmarineExceedTestDepth": ".submarine_exceed_test_depth",
        "SubmarineFollowDetails": ".submarine_follow_details",
        "SubmarineFollowHeadline": ".submarine_follow_headline",
        "SubmarineFollowShips": ".submarine_follow_ships",
        "SubmarineHeading": ".submarine_heading",
        "SubmarineHealth": ".submarine_health",
        "SubmarineLogSheet": ".submarine_log_sheet",
        "SubmarineLogSheetAwards": ".submarine_log_sheet_awards",
        "SubmarineMissionHeadline": ".submarine_mission_headline",
        "SubmarineMissionOrder": ".submarine_mission_order",
        "SubmarineMissionOrderStandingOrders": ".submarine_mission_order_standing_orders",
        "SubmarineNameEscortNumber": ".submarine_name_escort_number",
        "SubmarineNameEvasion": ".submarine_name_evasion",
        "SubmarinePosture": ".submarine_posture",
        "SubmarineQuality": ".submarine_quality",
        "SubmarineRange": ".submarine_range",
        "SubmarineRerollOrders": ".submarine_reroll_orders",
        "SubmarineRoundDetails": ".submarine_round_details",
        "SubmarineSetCourse": ".submarine_set_course",
        "SubmarineSheetMonth": ".submarine_sheet_month",
        "SubmarineSheetNote": ".submarine_sheet_note",
        "SubmarineSheetNoteDetails": ".submarine_sheet_note_details",
        "SubmarineSheetRow": ".submarine_sheet_row",
        "SubmarineShipOnSheet": ".submarine_ship_on_sheet",
        "SubmarineSightedDetails": ".submarine_sighted_details",
        "SubmarineSystemState": ".submarine_system_state",
        "SubmarineTactics": ".submarine_tactics",
        "SubmarineTargetHeadline": ".submarine_target_headline",
        "SubmarineTargetView": ".submarine_target_view",
        "SubmarineTestDepthDetails": ".submarine_test_depth_details",
        "SubmarineTimeOfDay": ".submarine_time_of_day",
        "SuppliedDiceOrder": ".supplied_dice_order",
        "SupplyDice": ".supply_dice",
        "TableSource": ".table_source",
        "TextAnswer": ".text_answer",
        "Theme": ".theme",
        "ThrowAhead": ".throw_ahead",
        "ThrowAheadDetails": ".throw_ahead_details",
        "ThrowDetails": ".throw_details",
        "Throws": ".throws",
        "ThrowsCounted": ".throws_counted",
        "ThrowsCountedByDice": ".throws_counted_by_dice",
        "Ticket": ".ticket",
        "TournamentClosedEvent": ".tournament_closed_event",
        "TournamentClosedEventDataType0": ".tournament_closed_event_data_type_0",
        "TournamentDeadlineEvent": ".tournament_deadline_event",
        "TournamentDice": ".tournament_dice",
        "TournamentEntered": ".tournament_entered",
        "TournamentEnteredEvent": ".tournament_entered_event",
        "TournamentEntrants": ".tournament_entrants",
        "TournamentEntryEvent": ".tournament_entry_event",
        "TournamentGameEndedEvent": ".tournament_game_ended_event",
        "TournamentGameRow": ".tournament_game_row",
        "TournamentGameRowDue": ".tournament_game_row_due",
        "TournamentGameRowEntrants": ".tournament_game_row_entrants",
        "TournamentGames": ".tournament_games",
        "TournamentGoneEvent": ".tournament_gone_event",
        "TournamentGoneEventDataType0": ".tournament_gone_event_data_type_0",
        "TournamentOpenedEvent": ".tournament_opened_event",
        "TournamentPairing": ".tournament_pairing",
        "TournamentPairingEntrants": ".tournament_pairing_entrants",
        "TournamentPosition": ".tournament_position",
        "TournamentPositionEntryCounts": ".tournament_position_entry_counts",
        "TournamentQuestionEvent": ".tournament_question_event",
        "TournamentReminderEvent": ".tournament_reminder_event",
        "TournamentReport": ".tournament_report",
        "TournamentResetEvent": ".tournament_reset_event",
        "TournamentRevokedEvent": ".tournament_revoked_event",
        "TournamentRevokedEventDataType0": ".tournament_revoked_event_data_type_0",
        "TournamentRound": ".tournament_round",
        "TournamentRoundEvent": ".tournament_round_event",
        "TournamentRounds": ".tournament_rounds",
        "TournamentRulingEvent": ".tournament_ruling_event",
        "TournamentSeats": ".tournament_seats",
        "TournamentSeatsInvitations": ".tournament_seats_invitations",
        "TournamentStandings": ".tournament_standings",
        "TraceStep": ".trace_step",
        "TraceStepDetails": ".trace_step_details",
        "Umpire": ".umpire",
        "UmpireRequest": ".umpire_request",
        "UndeclaredProxy": ".undeclared_proxy",
        "Undo": ".undo",
        "Verification": ".verification",
        "VerifyRequest": ".verify_request",
        "VerifyRequestOptions": ".verify_request_options",
        "VersionRequest": ".version_request",
        "WebhookFailure": ".webhook_failure",
        "WebhookList": ".webhook_list",
        "Withdrawal": ".withdrawal",
        "Word": ".word",
        "WordList": ".word_list",
        "Words": ".words",
        "WordsCalls": ".words_calls",
        "WordsCharts": ".words_charts",
        "WordsChoices": ".words_choices",
        "WordsExamples": ".words_examples",
        "WordsFindings": ".words_findings",
        "WordsKinds": ".words_kinds",
        "WordsMembers": ".words_members",
        "WordsNext": ".words_next",
        "WordsOpenings": ".words_openings",
        "WordsOptions": ".words_options",
        "WordsPolicies": ".words_policies",
        "WordsProblemTypes": ".words_problem_types",
        "WordsProblems": ".words_problems",
        "WordsPurposes": ".words_purposes",
        "WordsReasons": ".words_reasons",
        "WordsResults": ".words_results",
        "WordsRules": ".words_rules",
        "WordsScenarios": ".words_scenarios",
        "WordsShips": ".words_ships",
        "WordsStages": ".words_stages",
        "WordsValues": ".words_values",
        "WorkedCase": ".worked_case",
        "WorkedCaseOptions": ".worked_case_options",
    }

    def __getattr__(name):
        home = _HOMES.get(name)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(home, __name__), name)
        return value

    def __dir__():
        return sorted({*globals(), *_HOMES})


__all__ = (
    "AbsentRule",
    "AnyOdds",
    "AnyOddsResultsItem",
    "AnyOddsResultsItemResult",
    "AwaitedDice",
    "AwaitedReroll",
    "AwaitedRerollDetails",
    "AwayReason",
    "Batch",
    "BatchItem",
    "BatchResult",
    "BatchResultAnswer",
    "BatchResults",
    "BattleshipsArc",
    "BattleshipsBattery",
    "BattleshipsBattleActionAnswer",
    "BattleshipsBattleActionOdds",
    "BattleshipsBattleActionOddsOrderType0",
    "BattleshipsBattleActionRequest",
    "BattleshipsBattleChoice",
    "BattleshipsBattleEntrant",
    "BattleshipsBattleExampleAction",
    "BattleshipsBattleLegalActionCommit",
    "BattleshipsBattleLegalActionCommitByUnit",
    "BattleshipsBattleLegalActionFlagship",
    "BattleshipsBattleLegalActionFlagshipByUnit",
    "BattleshipsBattleLegalActionMines",
    "BattleshipsBattleLegalActionMinesByUnit",
    "BattleshipsBattleLegalActionMovement",
    "BattleshipsBattleLegalActionMovementByUnit",
    "BattleshipsBattleLegalActionRepairs",
    "BattleshipsBattleLegalActionRepairsByUnit",
    "BattleshipsBattleLegalActionReroll",
    "BattleshipsBattleLegalActionRerollByUnit",
    "BattleshipsBattleLegalActionReveal",
    "BattleshipsBattleLegalActionRevealByUnit",
    "BattleshipsBattleLegalActionSetStandingOrders",
    "BattleshipsBattleLegalActionSetStandingOrdersByUnit",
    "BattleshipsBattleLegalActionSpotterPlanes",
    "BattleshipsBattleLegalActionSpotterPlanesByUnit",
    "BattleshipsBattleLegalActionStarShell",
    "BattleshipsBattleLegalActionStarShellByUnit",
    "BattleshipsBattleLegalActionStart",
    "BattleshipsBattleLegalActionStartByUnit",
    "BattleshipsBattleLegalActionSupplyDice",
    "BattleshipsBattleLegalActionSupplyDiceByUnit",
    "BattleshipsBattleLegalActionTargets",
    "BattleshipsBattleLegalActionTargetsByUnit",
    "BattleshipsBattleLegalActionTorpedoes",
    "BattleshipsBattleLegalActionTorpedoesByUnit",
    "BattleshipsBattleNewEntrant",
    "BattleshipsBattleNewSession",
    "BattleshipsBattleNewSessionDice",
    "BattleshipsBattleNewSessionPolicies",
    "BattleshipsBattleNewTournament",
    "BattleshipsBattleNewTournamentFormat",
    "BattleshipsBattleNewTournamentUnplayed",
    "BattleshipsBattlePartOfAction",
    "BattleshipsBattleSession",
    "BattleshipsBattleSessionAccess",
    "BattleshipsBattleSessionCreated",
    "BattleshipsBattleSessionCreatedInvitations",
    "BattleshipsBattleSessionCreatedTokens",
    "BattleshipsBattleSessionEntrants",
    "BattleshipsBattleSessionOdds",
    "BattleshipsBattleSessionOddsRequest",
    "BattleshipsBattleSessionPolicies",
    "BattleshipsBattleSetStandingOrders",
    "BattleshipsBattleSetStandingOrdersOrder",
    "BattleshipsBattleSetStandingOrdersStandingOrders",
    "BattleshipsBattleSetUp",
    "BattleshipsBattleSheet",
    "BattleshipsBattleSheetPoints",
    "BattleshipsBattleTournament",
    "BattleshipsBattleTournamentCreated",
    "BattleshipsBattleTournamentCreatedTokens",
    "BattleshipsBattleTournamentEntry",
    "BattleshipsBattleTurn",
    "BattleshipsBattleView",
    "BattleshipsBattleViewPoints",
    "BattleshipsBoard",
    "BattleshipsBoardInWords",
    "BattleshipsBoardOrder",
    "BattleshipsBoardRequest",
    "BattleshipsBonusScore",
    "BattleshipsChooseFlagship",
    "BattleshipsCommandHeadline",
    "BattleshipsCommandOutcome",
    "BattleshipsControlDamageAnswer",
    "BattleshipsControlDamageAwaited",
    "BattleshipsControlDamageAwaitedDetails",
    "BattleshipsControlDamageContinuation",
    "BattleshipsControlDamageOdds",
    "BattleshipsControlDamageOddsRequest",
    "BattleshipsControlDamageOddsRequestAnachronisms",
    "BattleshipsControlDamageOddsResultsItem",
    "BattleshipsControlDamageRequest",
    "BattleshipsControlDamageRequestAnachronisms",
    "BattleshipsCounter",
    "BattleshipsCounterOrder",
    "BattleshipsCrewQuality",
    "BattleshipsDamageControlDecision",
    "BattleshipsDamageControlDetails",
    "BattleshipsDamageControlHeadline",
    "BattleshipsDamageControlOrder",
    "BattleshipsDamageControlOrdersOrder",
    "BattleshipsDamageControlOutcome",
    "BattleshipsDeclarationOrder",
    "BattleshipsDeclarationOutcome",
    "BattleshipsDeclareTargets",
    "BattleshipsDeclareTargetsAnswer",
    "BattleshipsDeclareTargetsOdds",
    "BattleshipsDeclareTargetsOddsRequest",
    "BattleshipsDeclareTargetsOddsRequestAnachronisms",
    "BattleshipsDeclareTargetsOddsResultsItem",
    "BattleshipsDeclareTargetsOrder",
    "BattleshipsDeclareTargetsRequest",
    "BattleshipsDeclareTargetsRequestAnachronisms",
    "BattleshipsDraw",
    "BattleshipsDrawChitsAnswer",
    "BattleshipsDrawChitsOdds",
    "BattleshipsDrawChitsOddsRequest",
    "BattleshipsDrawChitsOddsRequestAnachronisms",
    "BattleshipsDrawChitsOddsResultsItem",
    "BattleshipsDrawChitsRequest",
    "BattleshipsDrawChitsRequestAnachronisms",
    "BattleshipsEdge",
    "BattleshipsEndOfMove",
    "BattleshipsEnemyBearing",
    "BattleshipsExit",
    "BattleshipsExitOrder",
    "BattleshipsFacing",
    "BattleshipsFireOrder",
    "BattleshipsFireOrderOrder",
    "BattleshipsFireStarShell",
    "BattleshipsFireStarShellAnswer",
    "BattleshipsFireStarShellOdds",
    "BattleshipsFireStarShellOddsRequest",
    "BattleshipsFireStarShellOddsRequestAnachronisms",
    "BattleshipsFireStarShellOddsResultsItem",
    "BattleshipsFireStarShellRequest",
    "BattleshipsFireStarShellRequestAnachronisms",
    "BattleshipsFlagshipDetails",
    "BattleshipsForbidden",
    "BattleshipsForbiddenParams",
    "BattleshipsGameReport",
    "BattleshipsGunneryHeadline",
    "BattleshipsGunneryOrder",
    "BattleshipsGunneryOutcome",
    "BattleshipsIllumination",
    "BattleshipsLaunch",
    "BattleshipsLaunchesOrder",
    "BattleshipsLaunchesOutcome",
    "BattleshipsLaunchMade",
    "BattleshipsLaunchSpotterPlanes",
    "BattleshipsLaunchSpottersAnswer",
    "BattleshipsLaunchSpottersOdds",
    "BattleshipsLaunchSpottersOddsRequest",
    "BattleshipsLaunchSpottersOddsRequestAnachronisms",
    "BattleshipsLaunchSpottersOddsResultsItem",
    "BattleshipsLaunchSpottersRequest",
    "BattleshipsLaunchSpottersRequestAnachronisms",
    "BattleshipsLaunchTorpedoes",
    "BattleshipsLayMines",
    "BattleshipsListLaunchesAnswer",
    "BattleshipsListLaunchesOdds",
    "BattleshipsListLaunchesOddsRequest",
    "BattleshipsListLaunchesOddsRequestAnachronisms",
    "BattleshipsListLaunchesOddsResultsItem",
    "BattleshipsListLaunchesRequest",
    "BattleshipsListLaunchesRequestAnachronisms",
    "BattleshipsListMovesAnswer",
    "BattleshipsListMovesOdds",
    "BattleshipsListMovesOddsRequest",
    "BattleshipsListMovesOddsRequestAnachronisms",
    "BattleshipsListMovesOddsResultsItem",
    "BattleshipsListMovesRequest",
    "BattleshipsListMovesRequestAnachronisms",
    "BattleshipsListTargetsAnswer",
    "BattleshipsListTargetsOdds",
    "BattleshipsListTargetsOddsRequest",
    "BattleshipsListTargetsOddsRequestAnachronisms",
    "BattleshipsListTargetsOddsResultsItem",
    "BattleshipsListTargetsRequest",
    "BattleshipsListTargetsRequestAnachronisms",
    "BattleshipsMineCounts",
    "BattleshipsMinesDetails",
    "BattleshipsMineStruck",
    "BattleshipsMoveFleetAnswer",
    "BattleshipsMoveFleetOdds",
    "BattleshipsMoveFleetOddsRequest",
    "BattleshipsMoveFleetOddsRequestAnachronisms",
    "BattleshipsMoveFleetOddsResultsItem",
    "BattleshipsMoveFleetRequest",
    "BattleshipsMoveFleetRequestAnachronisms",
    "BattleshipsMovementDetails",
    "BattleshipsMovementHeadline",
    "BattleshipsMovementOrder",
    "BattleshipsMovementOutcome",
    "BattleshipsMovesHeadline",
    "BattleshipsMovesOrder",
    "BattleshipsMovesOutcome",
    "BattleshipsMoveUnits",
    "BattleshipsMoveUnitsOrder",
    "BattleshipsNoOrder",
    "BattleshipsOptions",
    "BattleshipsOptionsOrder",
    "BattleshipsPendingDamage",
    "BattleshipsPosition",
    "BattleshipsPositionArcs",
    "BattleshipsPossibleLaunch",
    "BattleshipsPossibleMove",
    "BattleshipsPossibleStarShell",
    "BattleshipsPossibleTarget",
    "BattleshipsRepairs",
    "BattleshipsResolveGunneryPhaseAnswer",
    "BattleshipsResolveGunneryPhaseOdds",
    "BattleshipsResolveGunneryPhaseOddsRequest",
    "BattleshipsResolveGunneryPhaseOddsRequestAnachronisms",
    "BattleshipsResolveGunneryPhaseOddsResultsItem",
    "BattleshipsResolveGunneryPhaseRequest",
    "BattleshipsResolveGunneryPhaseRequestAnachronisms",
    "BattleshipsResolveSalvoAnswer",
    "BattleshipsResolveSalvoOdds",
    "BattleshipsResolveSalvoOddsRequest",
    "BattleshipsResolveSalvoOddsRequestAnachronisms",
    "BattleshipsResolveSalvoOddsResultsItem",
    "BattleshipsResolveSalvoRequest",
    "BattleshipsResolveSalvoRequestAnachronisms",
    "BattleshipsResolveTorpedoPhaseAnswer",
    "BattleshipsResolveTorpedoPhaseOdds",
    "BattleshipsResolveTorpedoPhaseOddsRequest",
    "BattleshipsResolveTorpedoPhaseOddsRequestAnachronisms",
    "BattleshipsResolveTorpedoPhaseOddsResultsItem",
    "BattleshipsResolveTorpedoPhaseRequest",
    "BattleshipsResolveTorpedoPhaseRequestAnachronisms",
    "BattleshipsRollRepairs",
    "BattleshipsRollVisibilityAnswer",
    "BattleshipsRollVisibilityOdds",
    "BattleshipsRollVisibilityOddsRequest",
    "BattleshipsRollVisibilityOddsRequestAnachronisms",
    "BattleshipsRollVisibilityOddsResultsItem",
    "BattleshipsRollVisibilityRequest",
    "BattleshipsRollVisibilityRequestAnachronisms",
    "BattleshipsSalvoHeadline",
    "BattleshipsSalvoOrder",
    "BattleshipsSalvoOutcome",
    "BattleshipsScoreBattleAnswer",
    "BattleshipsScoreBattleOdds",
    "BattleshipsScoreBattleOddsRequest",
    "BattleshipsScoreBattleOddsRequestAnachronisms",
    "BattleshipsScoreBattleOddsResultsItem",
    "BattleshipsScoreBattleRequest",
    "BattleshipsScoreBattleRequestAnachronisms",
    "BattleshipsScoreHeadline",
    "BattleshipsScoreOutcome",
    "BattleshipsSheetEvent",
    "BattleshipsSheetEventDetails",
    "BattleshipsSheetMove",
    "BattleshipsSheetRepair",
    "BattleshipsSheetShot",
    "BattleshipsShip",
    "BattleshipsShipChecked",
    "BattleshipsShipInTrack",
    "BattleshipsShipMove",
    "BattleshipsShipMoveOrder",
    "BattleshipsShipOrder",
    "BattleshipsShotFired",
    "BattleshipsShownOrder",
    "BattleshipsSide",
    "BattleshipsSideScore",
    "BattleshipsSideState",
    "BattleshipsSideStateOrder",
    "BattleshipsSituation",
    "BattleshipsSituationOrder",
    "BattleshipsSpecialHit",
    "BattleshipsSpotterDetails",
    "BattleshipsSpotterOrder",
    "BattleshipsSpotterOutcome",
    "BattleshipsStarShell",
    "BattleshipsStarShellDetails",
    "BattleshipsStarShellOrder",
    "BattleshipsStarShellOrderPhase",
    "BattleshipsStarShellOutcome",
    "BattleshipsTargetsDetails",
    "BattleshipsTargetsHeadline",
    "BattleshipsTargetsOrder",
    "BattleshipsTargetsOutcome",
    "BattleshipsTimeOfDay",
    "BattleshipsTorpedoDetails",
    "BattleshipsTorpedoPhaseHeadline",
    "BattleshipsTorpedoPhaseOrder",
    "BattleshipsTorpedoPhaseOutcome",
    "BattleshipsTrack",
    "BattleshipsUnitAfterPhase",
    "BattleshipsUnitAtEnd",
    "BattleshipsUnitPlace",
    "BattleshipsUnitScore",
    "BattleshipsUnitTurn",
    "BattleshipsVisibilityOutcome",
    "BattleshipsWreck",
    "BoardList",
    "BoardScenario",
    "CallList",
    "CallListed",
    "CallPaths",
    "CarriedCharts",
    "CarriedChartsOrder",
    "CarriedChartsOrderTables",
    "CarriedChartsTables",
    "CaseCatalogue",
    "CaseChance",
    "CaseChanceResult",
    "CaseStep",
    "CaseStepExpected",
    "CaseStepExpectedNext",
    "CaseStepExpectedOutcome",
    "CaseStepExpectedProblem",
    "CaseStepExpectedSituation",
    "CaseStepExpectedThrowsItem",
    "CaseStepExpectedTraceItem",
    "CaseStepRequest",
    "CaseStepRequestBody",
    "ChangedEvent",
    "ChartPackListed",
    "ChartPackTables",
    "ChartPackTablesTables",
    "Charts",
    "ChronicleAct",
    "ChronicleEntry",
    "ChroniclePeriod",
    "Commit",
    "CreatedWebhook",
    "Deadlines",
    "DeadlinesAsked",
    "DeadlinesAskedPer",
    "DeadlinesAskedThen",
    "DiceUsed",
    "DocumentName",
    "DryRun",
    "EnteredNumber",
    "EntrantInvitation",
    "EntrantName",
    "EntrantNamed",
    "EntrantToken",
    "EntryEvent",
    "ExampleListed",
    "ExampleListedRequest",
    "Export",
    "ExportEntrants",
    "ExportOrder",
    "ExportOrderEntrants",
    "FieldError",
    "FieldErrorParams",
    "FigureLuck",
    "Finding",
    "FixedDiceOrder",
    "ForkRequest",
    "GameListed",
    "GameNumber",
    "GameOpening",
    "GetOpenapiDocumentResponse200",
    "GetPartOfOpenapiDocumentResponse200",
    "GetReadinessNeed",
    "GoneEvent",
    "Health",
    "HuntersAbortHeadline",
    "HuntersAbortPatrolAnswer",
    "HuntersAbortPatrolAwaited",
    "HuntersAbortPatrolAwaitedDetails",
    "HuntersAbortPatrolContinuation",
    "HuntersAbortPatrolOdds",
    "HuntersAbortPatrolOddsRequest",
    "HuntersAbortPatrolOddsRequestAnachronisms",
    "HuntersAbortPatrolOddsResultsItem",
    "HuntersAbortPatrolRequest",
    "HuntersAbortPatrolRequestAnachronisms",
    "HuntersAdvanceBoxAnswer",
    "HuntersAdvanceBoxAwaited",
    "HuntersAdvanceBoxAwaitedDetails",
    "HuntersAdvanceBoxContinuation",
    "HuntersAdvanceBoxOdds",
    "HuntersAdvanceBoxOddsRequest",
    "HuntersAdvanceBoxOddsRequestAnachronisms",
    "HuntersAdvanceBoxOddsResultsItem",
    "HuntersAdvanceBoxRequest",
    "HuntersAdvanceBoxRequestAnachronisms",
    "HuntersAdvanceCrewAnswer",
    "HuntersAdvanceCrewHeadline",
    "HuntersAdvanceCrewOdds",
    "HuntersAdvanceCrewOddsRequest",
    "HuntersAdvanceCrewOddsRequestAnachronisms",
    "HuntersAdvanceCrewOddsResultsItem",
    "HuntersAdvanceCrewOrder",
    "HuntersAdvanceCrewRequest",
    "HuntersAdvanceCrewRequestAnachronisms",
    "HuntersAdvanceHeadline",
    "HuntersAdvanceOrder",
    "HuntersAdvanceOrderStandingOrders",
    "HuntersAftTubes",
    "HuntersAircraftHeadline",
    "HuntersAircraftOrder",
    "HuntersAircraftOrderStandingOrders",
    "HuntersApplyHitsAnswer",
    "HuntersApplyHitsOdds",
    "HuntersApplyHitsOddsRequest",
    "HuntersApplyHitsOddsRequestAnachronisms",
    "HuntersApplyHitsOddsResultsItem",
    "HuntersApplyHitsRequest",
    "HuntersApplyHitsRequestAnachronisms",
    "HuntersApproachOrder",
    "HuntersApproachOrderStandingOrders",
    "HuntersAssignment",
    "HuntersAssignmentOrder",
    "HuntersAssignPatrolAnswer",
    "HuntersAssignPatrolAwaited",
    "HuntersAssignPatrolAwaitedDetails",
    "HuntersAssignPatrolContinuation",
    "HuntersAssignPatrolOdds",
    "HuntersAssignPatrolOddsRequest",
    "HuntersAssignPatrolOddsRequestAnachronisms",
    "HuntersAssignPatrolOddsResultsItem",
    "HuntersAssignPatrolRequest",
    "HuntersAssignPatrolRequestAnachronisms",
    "HuntersAttackMade",
    "HuntersAttackMadeOrder",
    "HuntersAttemptMissionAnswer",
    "HuntersAttemptMissionOdds",
    "HuntersAttemptMissionOddsRequest",
    "HuntersAttemptMissionOddsRequestAnachronisms",
    "HuntersAttemptMissionOddsResultsItem",
    "HuntersAttemptMissionRequest",
    "HuntersAttemptMissionRequestAnachronisms",
    "HuntersAttemptResupplyAnswer",
    "HuntersAttemptResupplyAwaited",
    "HuntersAttemptResupplyAwaitedDetails",
    "HuntersAttemptResupplyContinuation",
    "HuntersAttemptResupplyOdds",
    "HuntersAttemptResupplyOddsRequest",
    "HuntersAttemptResupplyOddsRequestAnachronisms",
    "HuntersAttemptResupplyOddsResultsItem",
    "HuntersAttemptResupplyRequest",
    "HuntersAttemptResupplyRequestAnachronisms",
    "HuntersAwardHeadline",
    "HuntersBoardInWords",
    "HuntersBoardRequest",
    "HuntersBoat",
    "HuntersBoatOrder",
    "HuntersBoatRequestHeadline",
    "HuntersCareerActionAnswer",
    "HuntersCareerActionOdds",
    "HuntersCareerActionOddsOrderType0",
    "HuntersCareerActionRequest",
    "HuntersCareerChoice",
    "HuntersCareerEntrant",
    "HuntersCareerExampleAction",
    "HuntersCareerLegalActionAbortHeading",
    "HuntersCareerLegalActionAdditionalRound",
    "HuntersCareerLegalActionAskForPatrol",
    "HuntersCareerLegalActionChoosePatrol",
    "HuntersCareerLegalActionCourse",
    "HuntersCareerLegalActionCutRefit",
    "HuntersCareerLegalActionEngage",
    "HuntersCareerLegalActionEvasion",
    "HuntersCareerLegalActionFire",
    "HuntersCareerLegalActionFollow",
    "HuntersCareerLegalActionLimitedBoat",
    "HuntersCareerLegalActionLoadTorpedoes",
    "HuntersCareerLegalActionMixReloads",
    "HuntersCareerLegalActionReload",
    "HuntersCareerLegalActionRequestBoat",
    "HuntersCareerLegalActionReroll",
    "HuntersCareerLegalActionSeekSupply",
    "HuntersCareerLegalActionSetStandingOrders",
    "HuntersCareerLegalActionSpareParts",
    "HuntersCareerLegalActionStart",
    "HuntersCareerLegalActionStayUp",
    "HuntersCareerLegalActionStraggler",
    "HuntersCareerLegalActionSupplyDice",
    "HuntersCareerLegalActionTakeTorpedoes",
    "HuntersCareerLegalActionTestDepth",
    "HuntersCareerLegalActionTimeOfDay",
    "HuntersCareerLegalActionTurnBack",
    "HuntersCareerLegalActionWaitForNight",
    "HuntersCareerLegalActionWeaponGroup",
    "HuntersCareerNewEntrant",
    "HuntersCareerNewSession",
    "HuntersCareerNewSessionDice",
    "HuntersCareerNewTournament",
    "HuntersCareerNewTournamentContest",
    "HuntersCareerNewTournamentFormat",
    "HuntersCareerNewTournamentUnplayed",
    "HuntersCareerOrdersOrder",
    "HuntersCareerRecord",
    "HuntersCareerRecordOrder",
    "HuntersCareerSession",
    "HuntersCareerSessionAccess",
    "HuntersCareerSessionCreated",
    "HuntersCareerSessionCreatedInvitations",
    "HuntersCareerSessionCreatedTokens",
    "HuntersCareerSessionEntrants",
    "HuntersCareerSessionOdds",
    "HuntersCareerSessionOddsRequest",
    "HuntersCareerSetStandingOrders",
    "HuntersCareerSetStandingOrdersOrder",
    "HuntersCareerSetStandingOrdersStandingOrders",
    "HuntersCareerSetUp",
    "HuntersCareerTournament",
    "HuntersCareerTournamentCreated",
    "HuntersCareerTournamentCreatedTokens",
    "HuntersCareerTournamentEntry",
    "HuntersCareerView",
    "HuntersCheckCloseApproachAnswer",
    "HuntersCheckCloseApproachOdds",
    "HuntersCheckCloseApproachOddsRequest",
    "HuntersCheckCloseApproachOddsRequestAnachronisms",
    "HuntersCheckCloseApproachOddsResultsItem",
    "HuntersCheckCloseApproachRequest",
    "HuntersCheckCloseApproachRequestAnachronisms",
    "HuntersCheckPromotionAnswer",
    "HuntersCheckPromotionOdds",
    "HuntersCheckPromotionOddsRequest",
    "HuntersCheckPromotionOddsRequestAnachronisms",
    "HuntersCheckPromotionOddsResultsItem",
    "HuntersCheckPromotionRequest",
    "HuntersCheckPromotionRequestAnachronisms",
    "HuntersChooseAttackers",
    "HuntersChoosePatrol",
    "HuntersChoosePatrolOrder",
    "HuntersChooseSpareParts",
    "HuntersChooseWeaponGroup",
    "HuntersCommander",
    "HuntersCommanderOrder",
    "HuntersCompletePatrolAnswer",
    "HuntersCompletePatrolOdds",
    "HuntersCompletePatrolOddsRequest",
    "HuntersCompletePatrolOddsRequestAnachronisms",
    "HuntersCompletePatrolOddsResultsItem",
    "HuntersCompletePatrolRequest",
    "HuntersCompletePatrolRequestAnachronisms",
    "HuntersCompletionHeadline",
    "HuntersConferAwardAnswer",
    "HuntersConferAwardOdds",
    "HuntersConferAwardOddsRequest",
    "HuntersConferAwardOddsRequestAnachronisms",
    "HuntersConferAwardOddsResultsItem",
    "HuntersConferAwardOrder",
    "HuntersConferAwardRequest",
    "HuntersConferAwardRequestAnachronisms",
    "HuntersConferred",
    "HuntersContact",
    "HuntersContactOrder",
    "HuntersCrew",
    "HuntersCrewOrder",
    "HuntersCutDetails",
    "HuntersCutRefit",
    "HuntersCycleHeadline",
    "HuntersDepthChargeCycleOrder",
    "HuntersDepthChargeCycleOrderStandingOrders",
    "HuntersEncounterHeadline",
    "HuntersEncounterOrder",
    "HuntersEncounterOrderEncounter",
    "HuntersEncounterOrderRow",
    "HuntersEncounterOrderStandingOrders",
    "HuntersFate",
    "HuntersFateOrder",
    "HuntersFireDetails",
    "HuntersFireSalvo",
    "HuntersFollowOrder",
    "HuntersFollowOrderStandingOrders",
    "HuntersFollowOrderStandingOrdersQuarry",
    "HuntersFollowTargetsAnswer",
    "HuntersFollowTargetsAwaited",
    "HuntersFollowTargetsAwaitedDetails",
    "HuntersFollowTargetsContinuation",
    "HuntersFollowTargetsOdds",
    "HuntersFollowTargetsOddsRequest",
    "HuntersFollowTargetsOddsRequestAnachronisms",
    "HuntersFollowTargetsOddsResultsItem",
    "HuntersFollowTargetsRequest",
    "HuntersFollowTargetsRequestAnachronisms",
    "HuntersForcedAbort",
    "HuntersForwardTubes",
    "HuntersGameReport",
    "HuntersGroupDetails",
    "HuntersHitsHeadline",
    "HuntersJudgeVictoryAnswer",
    "HuntersJudgeVictoryOdds",
    "HuntersJudgeVictoryOddsRequest",
    "HuntersJudgeVictoryOddsRequestAnachronisms",
    "HuntersJudgeVictoryOddsResultsItem",
    "HuntersJudgeVictoryOrder",
    "HuntersJudgeVictoryRequest",
    "HuntersJudgeVictoryRequestAnachronisms",
    "HuntersLoad",
    "HuntersLoadDetails",
    "HuntersLoadOrder",
    "HuntersLoadTorpedoes",
    "HuntersLoadTorpedoesOrder",
    "HuntersLoggedPatrol",
    "HuntersLoggedPatrolOrder",
    "HuntersLoggedShip",
    "HuntersLoggedShipOrder",
    "HuntersMember",
    "HuntersMemberFocus",
    "HuntersMemberOrder",
    "HuntersMixDetails",
    "HuntersMixReloads",
    "HuntersMixReloadsOrder",
    "HuntersOptions",
    "HuntersOptionsOrder",
    "HuntersPackEncounterHeadline",
    "HuntersPackEncounterOrder",
    "HuntersPackEncounterOrderStandingOrders",
    "HuntersPackEncounterOrderStandingOrdersAttack",
    "HuntersPackEncounterOutcome",
    "HuntersPackMember",
    "HuntersPackRound",
    "HuntersPackStanding",
    "HuntersPatrol",
    "HuntersPatrolAssignmentHeadline",
    "HuntersPatrolAssignmentOrder",
    "HuntersPatrolAssignmentOrderStandingOrders",
    "HuntersPatrolOrder",
    "HuntersPort",
    "HuntersPortOrder",
    "HuntersPromotionHeadline",
    "HuntersRandomEventHeadline",
    "HuntersRandomEventOrder",
    "HuntersRandomEventOrderStandingOrders",
    "HuntersRankTournamentAnswer",
    "HuntersRankTournamentOdds",
    "HuntersRankTournamentOddsRequest",
    "HuntersRankTournamentOddsRequestAnachronisms",
    "HuntersRankTournamentOddsResultsItem",
    "HuntersRankTournamentOrder",
    "HuntersRankTournamentOrderAreas",
    "HuntersRankTournamentOrderContest",
    "HuntersRankTournamentOrderEndings",
    "HuntersRankTournamentOrderEndingsAdditionalPropertyType0",
    "HuntersRankTournamentOrderEndingsAdditionalPropertyType1",
    "HuntersRankTournamentOrderLengthType0",
    "HuntersRankTournamentOrderPacks",
    "HuntersRankTournamentRequest",
    "HuntersRankTournamentRequestAnachronisms",
    "HuntersRecoveryNeeded",
    "HuntersRefitAnswer",
    "HuntersRefitAwaited",
    "HuntersRefitAwaitedDetails",
    "HuntersRefitContinuation",
    "HuntersRefitHeadline",
    "HuntersRefitOdds",
    "HuntersRefitOddsRequest",
    "HuntersRefitOddsRequestAnachronisms",
    "HuntersRefitOddsResultsItem",
    "HuntersRefitOrder",
    "HuntersRefitOrderStandingOrders",
    "HuntersRefitOrderStandingOrdersLimitedBoatType0",
    "HuntersRefitRequest",
    "HuntersRefitRequestAnachronisms",
    "HuntersReloadDetails",
    "HuntersReloadHeadline",
    "HuntersReloadMix",
    "HuntersReloadMixOrder",
    "HuntersReloadOrder",
    "HuntersReloads",
    "HuntersReloadsOrder",
    "HuntersReloadTubes",
    "HuntersReloadTubesAnswer",
    "HuntersReloadTubesOdds",
    "HuntersReloadTubesOddsRequest",
    "HuntersReloadTubesOddsRequestAnachronisms",
    "HuntersReloadTubesOddsResultsItem",
    "HuntersReloadTubesRequest",
    "HuntersReloadTubesRequestAnachronisms",
    "HuntersRepairBoatAnswer",
    "HuntersRepairBoatOdds",
    "HuntersRepairBoatOddsRequest",
    "HuntersRepairBoatOddsRequestAnachronisms",
    "HuntersRepairBoatOddsResultsItem",
    "HuntersRepairBoatRequest",
    "HuntersRepairBoatRequestAnachronisms",
    "HuntersRepairHeadline",
    "HuntersRepairOrder",
    "HuntersRequestBoatAnswer",
    "HuntersRequestBoatAwaited",
    "HuntersRequestBoatAwaitedDetails",
    "HuntersRequestBoatContinuation",
    "HuntersRequestBoatOdds",
    "HuntersRequestBoatOddsRequest",
    "HuntersRequestBoatOddsRequestAnachronisms",
    "HuntersRequestBoatOddsResultsItem",
    "HuntersRequestBoatOrder",
    "HuntersRequestBoatOrderStandingOrders",
    "HuntersRequestBoatOrderStandingOrdersLimitedBoatType0",
    "HuntersRequestBoatRequest",
    "HuntersRequestBoatRequestAnachronisms",
    "HuntersRequestDetails",
    "HuntersRequestNewBoat",
    "HuntersResolveAircraftEncounterAnswer",
    "HuntersResolveAircraftEncounterAwaited",
    "HuntersResolveAircraftEncounterAwaitedDetails",
    "HuntersResolveAircraftEncounterContinuation",
    "HuntersResolveAircraftEncounterOdds",
    "HuntersResolveAircraftEncounterOddsRequest",
    "HuntersResolveAircraftEncounterOddsRequestAnachronisms",
    "HuntersResolveAircraftEncounterOddsResultsItem",
    "HuntersResolveAircraftEncounterRequest",
    "HuntersResolveAircraftEncounterRequestAnachronisms",
    "HuntersResolveRandomEventAnswer",
    "HuntersResolveRandomEventAwaited",
    "HuntersResolveRandomEventAwaitedDetails",
    "HuntersResolveRandomEventContinuation",
    "HuntersResolveRandomEventOdds",
    "HuntersResolveRandomEventOddsRequest",
    "HuntersResolveRandomEventOddsRequestAnachronisms",
    "HuntersResolveRandomEventOddsResultsItem",
    "HuntersResolveRandomEventRequest",
    "HuntersResolveRandomEventRequestAnachronisms",
    "HuntersResolveSalvoAnswer",
    "HuntersResolveSalvoAwaited",
    "HuntersResolveSalvoAwaitedDetails",
    "HuntersResolveSalvoContinuation",
    "HuntersResolveSalvoOdds",
    "HuntersResolveSalvoOddsRequest",
    "HuntersResolveSalvoOddsRequestAnachronisms",
    "HuntersResolveSalvoOddsResultsItem",
    "HuntersResolveSalvoRequest",
    "HuntersResolveSalvoRequestAnachronisms",
    "HuntersResupplyHeadline",
    "HuntersResupplyOrder",
    "HuntersResupplyOrderStandingOrders",
    "HuntersResupplyOrderStandingOrdersTorpedoes",
    "HuntersRollEncounterAnswer",
    "HuntersRollEncounterAwaited",
    "HuntersRollEncounterAwaitedDetails",
    "HuntersRollEncounterContinuation",
    "HuntersRollEncounterOdds",
    "HuntersRollEncounterOddsRequest",
    "HuntersRollEncounterOddsRequestAnachronisms",
    "HuntersRollEncounterOddsResultsItem",
    "HuntersRollEncounterRequest",
    "HuntersRollEncounterRequestAnachronisms",
    "HuntersRollWolfpackFocusAnswer",
    "HuntersRollWolfpackFocusOdds",
    "HuntersRollWolfpackFocusOddsRequest",
    "HuntersRollWolfpackFocusOddsRequestAnachronisms",
    "HuntersRollWolfpackFocusOddsResultsItem",
    "HuntersRollWolfpackFocusRequest",
    "HuntersRollWolfpackFocusRequestAnachronisms",
    "HuntersRunDepthChargeCycleAnswer",
    "HuntersRunDepthChargeCycleAwaited",
    "HuntersRunDepthChargeCycleAwaitedDetails",
    "HuntersRunDepthChargeCycleContinuation",
    "HuntersRunDepthChargeCycleOdds",
    "HuntersRunDepthChargeCycleOddsRequest",
    "HuntersRunDepthChargeCycleOddsRequestAnachronisms",
    "HuntersRunDepthChargeCycleOddsResultsItem",
    "HuntersRunDepthChargeCycleRequest",
    "HuntersRunDepthChargeCycleRequestAnachronisms",
    "HuntersRunPackEncounterAnswer",
    "HuntersRunPackEncounterAwaited",
    "HuntersRunPackEncounterAwaitedDetails",
    "HuntersRunPackEncounterContinuation",
    "HuntersRunPackEncounterOdds",
    "HuntersRunPackEncounterOddsRequest",
    "HuntersRunPackEncounterOddsRequestAnachronisms",
    "HuntersRunPackEncounterOddsResultsItem",
    "HuntersRunPackEncounterRequest",
    "HuntersRunPackEncounterRequestAnachronisms",
    "HuntersSalvoHeadline",
    "HuntersSalvoOrder",
    "HuntersSalvoOrderStandingOrders",
    "HuntersSalvoOrderStandingOrdersAfterLastGroup",
    "HuntersSeekSupply",
    "HuntersSeekSupplyDetails",
    "HuntersSetUpBoatAnswer",
    "HuntersSetUpBoatOdds",
    "HuntersSetUpBoatOddsRequest",
    "HuntersSetUpBoatOddsRequestAnachronisms",
    "HuntersSetUpBoatOddsResultsItem",
    "HuntersSetUpBoatRequest",
    "HuntersSetUpBoatRequestAnachronisms",
    "HuntersSetUpHeadline",
    "HuntersSetUpOrder",
    "HuntersShip",
    "HuntersShipOrder",
    "HuntersShownOrder",
    "HuntersSituation",
    "HuntersSituationOrder",
    "HuntersSparePartsDetails",
    "HuntersStanding",
    "HuntersStayUp",
    "HuntersStayUpDetails",
    "HuntersSystems",
    "HuntersSystemsOrder",
    "HuntersTakeDetails",
    "HuntersTakeTorpedoes",
    "HuntersTakeTorpedoesOrder",
    "HuntersTestDepthOrder",
    "HuntersTorpedoAimed",
    "HuntersTournamentHeadline",
    "HuntersTrackBox",
    "HuntersTryLimitedBoat",
    "HuntersTubeLoad",
    "HuntersTurnBack",
    "HuntersVictoryHeadline",
    "HuntersWaitForNight",
    "HuntersWolfpackFocusHeadline",
    "HuntersWolfpackFocusOrder",
    "ImportRequest",
    "Invitation",
    "Jwk",
    "JwkSet",
    "Limit",
    "Lineage",
    "ListedSession",
    "ListedSessions",
    "ListRulesKind",
    "LoggedEntry",
    "LoggedEntryContent",
    "LoggedEntryOrder",
    "LoggedEntryOrderContent",
    "LogPage",
    "LogPagePendingItem",
    "LoneReroll",
    "LuckTold",
    "Marginal",
    "MarginalValue",
    "Modifier",
    "NarratedEntry",
    "NarratedLog",
    "NarrativeLine",
    "NarrativeRequest",
    "NewRound",
    "NewTicket",
    "NewWebhookRequest",
    "NextStep",
    "NoDetails",
    "OddsBudget",
    "OddsMethod",
    "Open",
    "OpenDecision",
    "OpenDecisionChoicesItem",
    "OpenDecisionDetails",
    "OpenDecisionExample",
    "Opened",
    "OpenedBundle",
    "OpenedEvent",
    "OpeningList",
    "OpeningListed",
    "OpeningListedSetup",
    "OptionList",
    "OptionListed",
    "OptionListedLabels",
    "OverEvent",
    "Owed",
    "OwedOrder",
    "Participation",
    "ParticipationEntrants",
    "PatchAdd",
    "PatchCopy",
    "PatchMove",
    "PatchRemove",
    "PatchReplace",
    "PatchTest",
    "Pins",
    "PinsOptions",
    "Printing",
    "Probability",
    "Problem",
    "ProcedureLuck",
    "QuestionRequest",
    "ReadEntry",
    "ReadEntryContent",
    "Readiness",
    "ReadinessRulesets",
    "ReportCharts",
    "ReportEntrant",
    "ReportEntrantFigures",
    "ReportFormat",
    "ReportGame",
    "ReportGameEntrants",
    "ReportIntervention",
    "ReportOption",
    "ReportProof",
    "ReportProofCheckedType0",
    "ReportRound",
    "ReportSeat",
    "Reroll",
    "RerollContinuation",
    "RerollDetails",
    "RerollOrder",
    "RerollOrderOrder",
    "ResetEvent",
    "ResultAhead",
    "Reveal",
    "Revealed",
    "RevealedClientSeeds",
    "Revocation",
    "RevokedEvent",
    "RevokedEventDataType0",
    "Roll",
    "RoundNumber",
    "RuleList",
    "RuleListed",
    "RulesetId",
    "RulesetList",
    "RulesetListed",
    "RulesetListedDigests",
    "RulesetUsed",
    "RuleShown",
    "RulingRequest",
    "SeatAccess",
    "SeatToken",
    "SeededDiceOrder",
    "SentEntry",
    "SentEntryContent",
    "SessionDeadlines",
    "SessionDeadlinesDue",
    "SessionDice",
    "SessionDiceClientCommitments",
    "SessionDiceClientSeeds",
    "ShownWebhook",
    "SilentVictoryAbortHeadline",
    "SilentVictoryAbortPatrolAnswer",
    "SilentVictoryAbortPatrolAwaited",
    "SilentVictoryAbortPatrolAwaitedDetails",
    "SilentVictoryAbortPatrolContinuation",
    "SilentVictoryAbortPatrolOdds",
    "SilentVictoryAbortPatrolOddsRequest",
    "SilentVictoryAbortPatrolOddsRequestAnachronisms",
    "SilentVictoryAbortPatrolOddsResultsItem",
    "SilentVictoryAbortPatrolRequest",
    "SilentVictoryAbortPatrolRequestAnachronisms",
    "SilentVictoryAdvanceBoxAnswer",
    "SilentVictoryAdvanceBoxOdds",
    "SilentVictoryAdvanceBoxOddsRequest",
    "SilentVictoryAdvanceBoxOddsRequestAnachronisms",
    "SilentVictoryAdvanceBoxOddsResultsItem",
    "SilentVictoryAdvanceBoxRequest",
    "SilentVictoryAdvanceBoxRequestAnachronisms",
    "SilentVictoryAdvanceCrewAnswer",
    "SilentVictoryAdvanceCrewAwaited",
    "SilentVictoryAdvanceCrewAwaitedDetails",
    "SilentVictoryAdvanceCrewContinuation",
    "SilentVictoryAdvanceCrewHeadline",
    "SilentVictoryAdvanceCrewOdds",
    "SilentVictoryAdvanceCrewOddsRequest",
    "SilentVictoryAdvanceCrewOddsRequestAnachronisms",
    "SilentVictoryAdvanceCrewOddsResultsItem",
    "SilentVictoryAdvanceCrewOrder",
    "SilentVictoryAdvanceCrewOrderStandingOrders",
    "SilentVictoryAdvanceCrewRequest",
    "SilentVictoryAdvanceCrewRequestAnachronisms",
    "SilentVictoryAdvanceHeadline",
    "SilentVictoryAdvancementDetails",
    "SilentVictoryAdvanceOrder",
    "SilentVictoryAdvanceOrderStandingOrders",
    "SilentVictoryAftTubes",
    "SilentVictoryAircraftHeadline",
    "SilentVictoryAircraftOrder",
    "SilentVictoryAircraftOrderStandingOrders",
    "SilentVictoryApplyHitsAnswer",
    "SilentVictoryApplyHitsOdds",
    "SilentVictoryApplyHitsOddsRequest",
    "SilentVictoryApplyHitsOddsRequestAnachronisms",
    "SilentVictoryApplyHitsOddsResultsItem",
    "SilentVictoryApplyHitsRequest",
    "SilentVictoryApplyHitsRequestAnachronisms",
    "SilentVictoryApproachOrder",
    "SilentVictoryApproachOrderStandingOrders",
    "SilentVictoryAssignment",
    "SilentVictoryAssignmentOrder",
    "SilentVictoryAssignPatrolAnswer",
    "SilentVictoryAssignPatrolAwaited",
    "SilentVictoryAssignPatrolAwaitedDetails",
    "SilentVictoryAssignPatrolContinuation",
    "SilentVictoryAssignPatrolOdds",
    "SilentVictoryAssignPatrolOddsRequest",
    "SilentVictoryAssignPatrolOddsRequestAnachronisms",
    "SilentVictoryAssignPatrolOddsResultsItem",
    "SilentVictoryAssignPatrolRequest",
    "SilentVictoryAssignPatrolRequestAnachronisms",
    "SilentVictoryAttackDetails",
    "SilentVictoryAttackMade",
    "SilentVictoryAttackMadeOrder",
    "SilentVictoryAttemptMissionAnswer",
    "SilentVictoryAttemptMissionOdds",
    "SilentVictoryAttemptMissionOddsRequest",
    "SilentVictoryAttemptMissionOddsRequestAnachronisms",
    "SilentVictoryAttemptMissionOddsResultsItem",
    "SilentVictoryAttemptMissionRequest",
    "SilentVictoryAttemptMissionRequestAnachronisms",
    "SilentVictoryAwardHeadline",
    "SilentVictoryAwards",
    "SilentVictoryAwardsOrder",
    "SilentVictoryBasing",
    "SilentVictoryBasingOrder",
    "SilentVictoryBoardInWords",
    "SilentVictoryBoardRequest",
    "SilentVictoryBoat",
    "SilentVictoryBoatOrder",
    "SilentVictoryBoatRequestHeadline",
    "SilentVictoryBoatWanted",
    "SilentVictoryCareerActionAnswer",
    "SilentVictoryCareerActionOdds",
    "SilentVictoryCareerActionOddsOrderType0",
    "SilentVictoryCareerActionRequest",
    "SilentVictoryCareerChoice",
    "SilentVictoryCareerEntrant",
    "SilentVictoryCareerExampleAction",
    "SilentVictoryCareerLegalActionAbortHeading",
    "SilentVictoryCareerLegalActionAdditionalRound",
    "SilentVictoryCareerLegalActionAskForPatrol",
    "SilentVictoryCareerLegalActionChooseClass",
    "SilentVictoryCareerLegalActionChoosePatrol",
    "SilentVictoryCareerLegalActionCourse",
    "SilentVictoryCareerLegalActionCutie",
    "SilentVictoryCareerLegalActionEngage",
    "SilentVictoryCareerLegalActionEngageSubmarine",
    "SilentVictoryCareerLegalActionEvasion",
    "SilentVictoryCareerLegalActionFire",
    "SilentVictoryCareerLegalActionFollow",
    "SilentVictoryCareerLegalActionFourthShip",
    "SilentVictoryCareerLegalActionLoadTorpedoes",
    "SilentVictoryCareerLegalActionNoiseMaker",
    "SilentVictoryCareerLegalActionReload",
    "SilentVictoryCareerLegalActionRequestBoat",
    "SilentVictoryCareerLegalActionReroll",
    "SilentVictoryCareerLegalActionRerollAdvancement",
    "SilentVictoryCareerLegalActionRerollContact",
    "SilentVictoryCareerLegalActionRerollDive",
    "SilentVictoryCareerLegalActionRerollMiss",
    "SilentVictoryCareerLegalActionRetire",
    "SilentVictoryCareerLegalActionSetStandingOrders",
    "SilentVictoryCareerLegalActionStart",
    "SilentVictoryCareerLegalActionStraggler",
    "SilentVictoryCareerLegalActionSunkTrick",
    "SilentVictoryCareerLegalActionSupplyDice",
    "SilentVictoryCareerLegalActionSwitchTime",
    "SilentVictoryCareerLegalActionTestDepth",
    "SilentVictoryCareerLegalActionTimeOfDay",
    "SilentVictoryCareerLegalActionUpgradeGuns",
    "SilentVictoryCareerLegalActionWeaponGroup",
    "SilentVictoryCareerNewEntrant",
    "SilentVictoryCareerNewSession",
    "SilentVictoryCareerNewSessionDice",
    "SilentVictoryCareerNewTournament",
    "SilentVictoryCareerNewTournamentContest",
    "SilentVictoryCareerNewTournamentFormat",
    "SilentVictoryCareerNewTournamentUnplayed",
    "SilentVictoryCareerOrdersOrder",
    "SilentVictoryCareerRecord",
    "SilentVictoryCareerRecordOrder",
    "SilentVictoryCareerSession",
    "SilentVictoryCareerSessionAccess",
    "SilentVictoryCareerSessionCreated",
    "SilentVictoryCareerSessionCreatedInvitations",
    "SilentVictoryCareerSessionCreatedTokens",
    "SilentVictoryCareerSessionEntrants",
    "SilentVictoryCareerSessionOdds",
    "SilentVictoryCareerSessionOddsRequest",
    "SilentVictoryCareerSetStandingOrders",
    "SilentVictoryCareerSetStandingOrdersOrder",
    "SilentVictoryCareerSetStandingOrdersStandingOrders",
    "SilentVictoryCareerSetUp",
    "SilentVictoryCareerTournament",
    "SilentVictoryCareerTournamentCreated",
    "SilentVictoryCareerTournamentCreatedTokens",
    "SilentVictoryCareerTournamentEntry",
    "SilentVictoryCareerView",
    "SilentVictoryCheckCloseApproachAnswer",
    "SilentVictoryCheckCloseApproachOdds",
    "SilentVictoryCheckCloseApproachOddsRequest",
    "SilentVictoryCheckCloseApproachOddsRequestAnachronisms",
    "SilentVictoryCheckCloseApproachOddsResultsItem",
    "SilentVictoryCheckCloseApproachRequest",
    "SilentVictoryCheckCloseApproachRequestAnachronisms",
    "SilentVictoryCheckPromotionAnswer",
    "SilentVictoryCheckPromotionOdds",
    "SilentVictoryCheckPromotionOddsRequest",
    "SilentVictoryCheckPromotionOddsRequestAnachronisms",
    "SilentVictoryCheckPromotionOddsResultsItem",
    "SilentVictoryCheckPromotionRequest",
    "SilentVictoryCheckPromotionRequestAnachronisms",
    "SilentVictoryChooseClass",
    "SilentVictoryChoosePatrol",
    "SilentVictoryChoosePatrolOrder",
    "SilentVictoryChooseWeaponGroup",
    "SilentVictoryCommander",
    "SilentVictoryCommanderOrder",
    "SilentVictoryCompletePatrolAnswer",
    "SilentVictoryCompletePatrolOdds",
    "SilentVictoryCompletePatrolOddsRequest",
    "SilentVictoryCompletePatrolOddsRequestAnachronisms",
    "SilentVictoryCompletePatrolOddsResultsItem",
    "SilentVictoryCompletePatrolRequest",
    "SilentVictoryCompletePatrolRequestAnachronisms",
    "SilentVictoryCompletionHeadline",
    "SilentVictoryConferAwardAnswer",
    "SilentVictoryConferAwardOdds",
    "SilentVictoryConferAwardOddsRequest",
    "SilentVictoryConferAwardOddsRequestAnachronisms",
    "SilentVictoryConferAwardOddsResultsItem",
    "SilentVictoryConferAwardOrder",
    "SilentVictoryConferAwardRequest",
    "SilentVictoryConferAwardRequestAnachronisms",
    "SilentVictoryContact",
    "SilentVictoryContactOrder",
    "SilentVictoryCrew",
    "SilentVictoryCrewOrder",
    "SilentVictoryCycleHeadline",
    "SilentVictoryDeployNoiseMaker",
    "SilentVictoryDepthChargeCycleOrder",
    "SilentVictoryDepthChargeCycleOrderStandingOrders",
    "SilentVictoryDiveDetails",
    "SilentVictoryDuelDetails",
    "SilentVictoryDuelHeadline",
    "SilentVictoryEncounterHeadline",
    "SilentVictoryEncounterOrder",
    "SilentVictoryEncounterOrderEncounter",
    "SilentVictoryEncounterOrderRow",
    "SilentVictoryEncounterOrderStandingOrders",
    "SilentVictoryEncounterOrderStandingOrdersSwitchTime",
    "SilentVictoryEngageSubmarine",
    "SilentVictoryEscapeDetails",
    "SilentVictoryFate",
    "SilentVictoryFateOrder",
    "SilentVictoryFightSubmarineAnswer",
    "SilentVictoryFightSubmarineAwaited",
    "SilentVictoryFightSubmarineAwaitedDetails",
    "SilentVictoryFightSubmarineContinuation",
    "SilentVictoryFightSubmarineOdds",
    "SilentVictoryFightSubmarineOddsRequest",
    "SilentVictoryFightSubmarineOddsRequestAnachronisms",
    "SilentVictoryFightSubmarineOddsResultsItem",
    "SilentVictoryFightSubmarineOrder",
    "SilentVictoryFightSubmarineOrderStandingOrders",
    "SilentVictoryFightSubmarineRequest",
    "SilentVictoryFightSubmarineRequestAnachronisms",
    "SilentVictoryFireCutie",
    "SilentVictoryFireDetails",
    "SilentVictoryFireSalvo",
    "SilentVictoryFollowOrder",
    "SilentVictoryFollowOrderStandingOrders",
    "SilentVictoryFollowOrderStandingOrdersQuarry",
    "SilentVictoryFollowOrderStandingOrdersSwitchTime",
    "SilentVictoryFollowTargetsAnswer",
    "SilentVictoryFollowTargetsAwaited",
    "SilentVictoryFollowTargetsAwaitedDetails",
    "SilentVictoryFollowTargetsContinuation",
    "SilentVictoryFollowTargetsOdds",
    "SilentVictoryFollowTargetsOddsRequest",
    "SilentVictoryFollowTargetsOddsRequestAnachronisms",
    "SilentVictoryFollowTargetsOddsResultsItem",
    "SilentVictoryFollowTargetsRequest",
    "SilentVictoryFollowTargetsRequestAnachronisms",
    "SilentVictoryForcedAbort",
    "SilentVictoryForwardTubes",
    "SilentVictoryFourthShip",
    "SilentVictoryGameReport",
    "SilentVictoryGroupDetails",
    "SilentVictoryGunDetails",
    "SilentVictoryHitsHeadline",
    "SilentVictoryJudgeVictoryAnswer",
    "SilentVictoryJudgeVictoryOdds",
    "SilentVictoryJudgeVictoryOddsRequest",
    "SilentVictoryJudgeVictoryOddsRequestAnachronisms",
    "SilentVictoryJudgeVictoryOddsResultsItem",
    "SilentVictoryJudgeVictoryOrder",
    "SilentVictoryJudgeVictoryRequest",
    "SilentVictoryJudgeVictoryRequestAnachronisms",
    "SilentVictoryLoad",
    "SilentVictoryLoadDetails",
    "SilentVictoryLoadOrder",
    "SilentVictoryLoadTorpedoes",
    "SilentVictoryLoadTorpedoesOrder",
    "SilentVictoryLoggedPatrol",
    "SilentVictoryLoggedPatrolOrder",
    "SilentVictoryLoggedShip",
    "SilentVictoryLoggedShipOrder",
    "SilentVictoryMember",
    "SilentVictoryMemberOrder",
    "SilentVictoryMissDetails",
    "SilentVictoryOptions",
    "SilentVictoryOptionsOrder",
    "SilentVictoryPatrol",
    "SilentVictoryPatrolAssignmentHeadline",
    "SilentVictoryPatrolAssignmentOrder",
    "SilentVictoryPatrolAssignmentOrderStandingOrders",
    "SilentVictoryPatrolLogged",
    "SilentVictoryPatrolLoggedOrder",
    "SilentVictoryPatrolOrder",
    "SilentVictoryPort",
    "SilentVictoryPortOrder",
    "SilentVictoryPretendSunk",
    "SilentVictoryPromotionHeadline",
    "SilentVictoryRandomEventHeadline",
    "SilentVictoryRandomEventOrder",
    "SilentVictoryRankTournamentAnswer",
    "SilentVictoryRankTournamentOdds",
    "SilentVictoryRankTournamentOddsRequest",
    "SilentVictoryRankTournamentOddsRequestAnachronisms",
    "SilentVictoryRankTournamentOddsResultsItem",
    "SilentVictoryRankTournamentOrder",
    "SilentVictoryRankTournamentOrderContest",
    "SilentVictoryRankTournamentOrderEndings",
    "SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType0",
    "SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType1",
    "SilentVictoryRankTournamentOrderLengthType0",
    "SilentVictoryRankTournamentRequest",
    "SilentVictoryRankTournamentRequestAnachronisms",
    "SilentVictoryRecoveryNeeded",
    "SilentVictoryRefitAnswer",
    "SilentVictoryRefitAwaited",
    "SilentVictoryRefitAwaitedDetails",
    "SilentVictoryRefitContinuation",
    "SilentVictoryRefitHeadline",
    "SilentVictoryRefitOdds",
    "SilentVictoryRefitOddsRequest",
    "SilentVictoryRefitOddsRequestAnachronisms",
    "SilentVictoryRefitOddsResultsItem",
    "SilentVictoryRefitOrder",
    "SilentVictoryRefitOrderStandingOrders",
    "SilentVictoryRefitRequest",
    "SilentVictoryRefitRequestAnachronisms",
    "SilentVictoryReloadDetails",
    "SilentVictoryReloadHeadline",
    "SilentVictoryReloadOrder",
    "SilentVictoryReloads",
    "SilentVictoryReloadsOrder",
    "SilentVictoryReloadTubes",
    "SilentVictoryReloadTubesAnswer",
    "SilentVictoryReloadTubesOdds",
    "SilentVictoryReloadTubesOddsRequest",
    "SilentVictoryReloadTubesOddsRequestAnachronisms",
    "SilentVictoryReloadTubesOddsResultsItem",
    "SilentVictoryReloadTubesOrder",
    "SilentVictoryReloadTubesRequest",
    "SilentVictoryReloadTubesRequestAnachronisms",
    "SilentVictoryRepairBoatAnswer",
    "SilentVictoryRepairBoatOdds",
    "SilentVictoryRepairBoatOddsRequest",
    "SilentVictoryRepairBoatOddsRequestAnachronisms",
    "SilentVictoryRepairBoatOddsResultsItem",
    "SilentVictoryRepairBoatRequest",
    "SilentVictoryRepairBoatRequestAnachronisms",
    "SilentVictoryRepairHeadline",
    "SilentVictoryRepairOrder",
    "SilentVictoryRequestBoatAnswer",
    "SilentVictoryRequestBoatOdds",
    "SilentVictoryRequestBoatOddsRequest",
    "SilentVictoryRequestBoatOddsRequestAnachronisms",
    "SilentVictoryRequestBoatOddsResultsItem",
    "SilentVictoryRequestBoatOrder",
    "SilentVictoryRequestBoatOrderMarker",
    "SilentVictoryRequestBoatOrderStandingOrders",
    "SilentVictoryRequestBoatRequest",
    "SilentVictoryRequestBoatRequestAnachronisms",
    "SilentVictoryRequestDetails",
    "SilentVictoryRequestNewBoat",
    "SilentVictoryRerollAdvancement",
    "SilentVictoryRerollContact",
    "SilentVictoryRerollDive",
    "SilentVictoryRerollMiss",
    "SilentVictoryResolveAircraftEncounterAnswer",
    "SilentVictoryResolveAircraftEncounterAwaited",
    "SilentVictoryResolveAircraftEncounterAwaitedDetails",
    "SilentVictoryResolveAircraftEncounterContinuation",
    "SilentVictoryResolveAircraftEncounterOdds",
    "SilentVictoryResolveAircraftEncounterOddsRequest",
    "SilentVictoryResolveAircraftEncounterOddsRequestAnachronisms",
    "SilentVictoryResolveAircraftEncounterOddsResultsItem",
    "SilentVictoryResolveAircraftEncounterRequest",
    "SilentVictoryResolveAircraftEncounterRequestAnachronisms",
    "SilentVictoryResolveRandomEventAnswer",
    "SilentVictoryResolveRandomEventOdds",
    "SilentVictoryResolveRandomEventOddsRequest",
    "SilentVictoryResolveRandomEventOddsRequestAnachronisms",
    "SilentVictoryResolveRandomEventOddsResultsItem",
    "SilentVictoryResolveRandomEventRequest",
    "SilentVictoryResolveRandomEventRequestAnachronisms",
    "SilentVictoryResolveSalvoAnswer",
    "SilentVictoryResolveSalvoAwaited",
    "SilentVictoryResolveSalvoAwaitedDetails",
    "SilentVictoryResolveSalvoContinuation",
    "SilentVictoryResolveSalvoOdds",
    "SilentVictoryResolveSalvoOddsRequest",
    "SilentVictoryResolveSalvoOddsRequestAnachronisms",
    "SilentVictoryResolveSalvoOddsResultsItem",
    "SilentVictoryResolveSalvoRequest",
    "SilentVictoryResolveSalvoRequestAnachronisms",
    "SilentVictoryRetire",
    "SilentVictoryRetireDetails",
    "SilentVictoryRollEncounterAnswer",
    "SilentVictoryRollEncounterAwaited",
    "SilentVictoryRollEncounterAwaitedDetails",
    "SilentVictoryRollEncounterContinuation",
    "SilentVictoryRollEncounterOdds",
    "SilentVictoryRollEncounterOddsRequest",
    "SilentVictoryRollEncounterOddsRequestAnachronisms",
    "SilentVictoryRollEncounterOddsResultsItem",
    "SilentVictoryRollEncounterRequest",
    "SilentVictoryRollEncounterRequestAnachronisms",
    "SilentVictoryRunDepthChargeCycleAnswer",
    "SilentVictoryRunDepthChargeCycleAwaited",
    "SilentVictoryRunDepthChargeCycleAwaitedDetails",
    "SilentVictoryRunDepthChargeCycleContinuation",
    "SilentVictoryRunDepthChargeCycleOdds",
    "SilentVictoryRunDepthChargeCycleOddsRequest",
    "SilentVictoryRunDepthChargeCycleOddsRequestAnachronisms",
    "SilentVictoryRunDepthChargeCycleOddsResultsItem",
    "SilentVictoryRunDepthChargeCycleRequest",
    "SilentVictoryRunDepthChargeCycleRequestAnachronisms",
    "SilentVictorySalvoHeadline",
    "SilentVictorySalvoOrder",
    "SilentVictorySalvoOrderStandingOrders",
    "SilentVictorySalvoOrderStandingOrdersAfterLastGroup",
    "SilentVictorySetUpBoatAnswer",
    "SilentVictorySetUpBoatOdds",
    "SilentVictorySetUpBoatOddsRequest",
    "SilentVictorySetUpBoatOddsRequestAnachronisms",
    "SilentVictorySetUpBoatOddsResultsItem",
    "SilentVictorySetUpBoatRequest",
    "SilentVictorySetUpBoatRequestAnachronisms",
    "SilentVictorySetUpHeadline",
    "SilentVictorySetUpOrder",
    "SilentVictoryShip",
    "SilentVictoryShipOrder",
    "SilentVictoryShownOrder",
    "SilentVictorySituation",
    "SilentVictorySituationOrder",
    "SilentVictoryStanding",
    "SilentVictorySubmarineAttack",
    "SilentVictorySwitchDetails",
    "SilentVictorySwitchTime",
    "SilentVictorySystems",
    "SilentVictorySystemsOrder",
    "SilentVictoryTestDepthOrder",
    "SilentVictoryTorpedoAimed",
    "SilentVictoryTournamentHeadline",
    "SilentVictoryTrackBox",
    "SilentVictoryTubeLoad",
    "SilentVictoryTubeMove",
    "SilentVictoryUnitAwards",
    "SilentVictoryUnitAwardsOrder",
    "SilentVictoryUpgradeGuns",
    "SilentVictoryUpgradeGunsAnswer",
    "SilentVictoryUpgradeGunsAwaited",
    "SilentVictoryUpgradeGunsAwaitedDetails",
    "SilentVictoryUpgradeGunsContinuation",
    "SilentVictoryUpgradeGunsOdds",
    "SilentVictoryUpgradeGunsOddsRequest",
    "SilentVictoryUpgradeGunsOddsRequestAnachronisms",
    "SilentVictoryUpgradeGunsOddsResultsItem",
    "SilentVictoryUpgradeGunsOrder",
    "SilentVictoryUpgradeGunsOrderStandingOrders",
    "SilentVictoryUpgradeGunsRequest",
    "SilentVictoryUpgradeGunsRequestAnachronisms",
    "SilentVictoryUpgradeHeadline",
    "SilentVictoryVictoryHeadline",
    "StandingRow",
    "StandingRowFigures",
    "StandingRowVerdicts",
    "Start",
    "StartOrder",
    "StreamPosition",
    "SubmarineAbortHeading",
    "SubmarineAbortOrder",
    "SubmarineAbortOrderStandingOrders",
    "SubmarineAirView",
    "SubmarineApplyHitsOrder",
    "SubmarineApproachHeadline",
    "SubmarineAskForPatrol",
    "SubmarineAttackAgain",
    "SubmarineBoardBox",
    "SubmarineBoatBoard",
    "SubmarineCareerSheet",
    "SubmarineCheckPromotionOrder",
    "SubmarineChooseQuarry",
    "SubmarineChooseStraggler",
    "SubmarineChooseTime",
    "SubmarineCompletionOrder",
    "SubmarineCourseDetails",
    "SubmarineDeckGuns",
    "SubmarineDetection",
    "SubmarineEngage",
    "SubmarineEngageDetails",
    "SubmarineExceedTestDepth",
    "SubmarineFollowDetails",
    "SubmarineFollowHeadline",
    "SubmarineFollowShips",
    "SubmarineHeading",
    "SubmarineHealth",
    "SubmarineLogSheet",
    "SubmarineLogSheetAwards",
    "SubmarineMissionHeadline",
    "SubmarineMissionOrder",
    "SubmarineMissionOrderStandingOrders",
    "SubmarineNameEscortNumber",
    "SubmarineNameEvasion",
    "SubmarinePosture",
    "SubmarineQuality",
    "SubmarineRange",
    "SubmarineRerollOrders",
    "SubmarineRoundDetails",
    "SubmarineSetCourse",
    "SubmarineSheetMonth",
    "SubmarineSheetNote",
    "SubmarineSheetNoteDetails",
    "SubmarineSheetRow",
    "SubmarineShipOnSheet",
    "SubmarineSightedDetails",
    "SubmarineSystemState",
    "SubmarineTactics",
    "SubmarineTargetHeadline",
    "SubmarineTargetView",
    "SubmarineTestDepthDetails",
    "SubmarineTimeOfDay",
    "SuppliedDiceOrder",
    "SupplyDice",
    "TableSource",
    "TextAnswer",
    "Theme",
    "ThrowAhead",
    "ThrowAheadDetails",
    "ThrowDetails",
    "Throws",
    "ThrowsCounted",
    "ThrowsCountedByDice",
    "Ticket",
    "Tickets",
    "TournamentClosedEvent",
    "TournamentClosedEventDataType0",
    "TournamentDeadlineEvent",
    "TournamentDice",
    "TournamentEntered",
    "TournamentEnteredEvent",
    "TournamentEntrants",
    "TournamentEntryEvent",
    "TournamentGameEndedEvent",
    "TournamentGameRow",
    "TournamentGameRowDue",
    "TournamentGameRowEntrants",
    "TournamentGames",
    "TournamentGoneEvent",
    "TournamentGoneEventDataType0",
    "TournamentOpenedEvent",
    "TournamentPairing",
    "TournamentPairingEntrants",
    "TournamentPosition",
    "TournamentPositionEntryCounts",
    "TournamentQuestionEvent",
    "TournamentReminderEvent",
    "TournamentReport",
    "TournamentResetEvent",
    "TournamentRevokedEvent",
    "TournamentRevokedEventDataType0",
    "TournamentRound",
    "TournamentRoundEvent",
    "TournamentRounds",
    "TournamentRulingEvent",
    "TournamentSeats",
    "TournamentSeatsInvitations",
    "TournamentStandings",
    "TraceStep",
    "TraceStepDetails",
    "Umpire",
    "UmpireRequest",
    "UndeclaredProxy",
    "Undo",
    "Verification",
    "VerifyRequest",
    "VerifyRequestOptions",
    "VersionRequest",
    "WebhookFailure",
    "WebhookList",
    "Withdrawal",
    "Word",
    "WordList",
    "Words",
    "WordsCalls",
    "WordsCharts",
    "WordsChoices",
    "WordsExamples",
    "WordsFindings",
    "WordsKinds",
    "WordsMembers",
    "WordsNext",
    "WordsOpenings",
    "WordsOptions",
    "WordsPolicies",
    "WordsProblems",
    "WordsProblemTypes",
    "WordsPurposes",
    "WordsReasons",
    "WordsResults",
    "WordsRules",
    "WordsScenarios",
    "WordsShips",
    "WordsStages",
    "WordsValues",
    "WorkedCase",
    "WorkedCaseOptions",
)
