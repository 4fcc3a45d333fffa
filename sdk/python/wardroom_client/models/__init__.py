"""Contains all the data models used in inputs/outputs"""

from .awaited_dice import AwaitedDice
from .batch import Batch
from .batch_item import BatchItem
from .batch_result import BatchResult
from .batch_result_answer import BatchResultAnswer
from .batch_results import BatchResults
from .call_list import CallList
from .call_listed import CallListed
from .call_paths import CallPaths
from .chart_pack_listed import ChartPackListed
from .chart_pack_tables import ChartPackTables
from .chart_pack_tables_tables import ChartPackTablesTables
from .charts import Charts
from .dice_used import DiceUsed
from .dice_used_mode import DiceUsedMode
from .example_listed import ExampleListed
from .example_listed_request import ExampleListedRequest
from .field_error import FieldError
from .field_error_params import FieldErrorParams
from .fixed_dice_order import FixedDiceOrder
from .game_listed import GameListed
from .get_openapi_document_response_200 import GetOpenapiDocumentResponse200
from .get_readiness_need import GetReadinessNeed
from .health import Health
from .hunters_abort_heading import HuntersAbortHeading
from .hunters_abort_headline import HuntersAbortHeadline
from .hunters_abort_order import HuntersAbortOrder
from .hunters_abort_orders import HuntersAbortOrders
from .hunters_abort_outcome import HuntersAbortOutcome
from .hunters_abort_outcome_reasons_item import HuntersAbortOutcomeReasonsItem
from .hunters_abort_patrol_answer import HuntersAbortPatrolAnswer
from .hunters_abort_patrol_awaited import HuntersAbortPatrolAwaited
from .hunters_abort_patrol_awaited_details import HuntersAbortPatrolAwaitedDetails
from .hunters_abort_patrol_chance import HuntersAbortPatrolChance
from .hunters_abort_patrol_continuation import HuntersAbortPatrolContinuation
from .hunters_abort_patrol_odds import HuntersAbortPatrolOdds
from .hunters_abort_patrol_odds_request import HuntersAbortPatrolOddsRequest
from .hunters_abort_patrol_request import HuntersAbortPatrolRequest
from .hunters_abort_patrol_text import HuntersAbortPatrolText
from .hunters_advance_box_answer import HuntersAdvanceBoxAnswer
from .hunters_advance_box_awaited import HuntersAdvanceBoxAwaited
from .hunters_advance_box_awaited_details import HuntersAdvanceBoxAwaitedDetails
from .hunters_advance_box_chance import HuntersAdvanceBoxChance
from .hunters_advance_box_continuation import HuntersAdvanceBoxContinuation
from .hunters_advance_box_odds import HuntersAdvanceBoxOdds
from .hunters_advance_box_odds_request import HuntersAdvanceBoxOddsRequest
from .hunters_advance_box_request import HuntersAdvanceBoxRequest
from .hunters_advance_box_text import HuntersAdvanceBoxText
from .hunters_advance_crew_answer import HuntersAdvanceCrewAnswer
from .hunters_advance_crew_awaited import HuntersAdvanceCrewAwaited
from .hunters_advance_crew_awaited_details import HuntersAdvanceCrewAwaitedDetails
from .hunters_advance_crew_chance import HuntersAdvanceCrewChance
from .hunters_advance_crew_continuation import HuntersAdvanceCrewContinuation
from .hunters_advance_crew_headline import HuntersAdvanceCrewHeadline
from .hunters_advance_crew_headline_advancement_type_0 import HuntersAdvanceCrewHeadlineAdvancementType0
from .hunters_advance_crew_odds import HuntersAdvanceCrewOdds
from .hunters_advance_crew_odds_request import HuntersAdvanceCrewOddsRequest
from .hunters_advance_crew_order import HuntersAdvanceCrewOrder
from .hunters_advance_crew_outcome import HuntersAdvanceCrewOutcome
from .hunters_advance_crew_outcome_advancement_type_0 import HuntersAdvanceCrewOutcomeAdvancementType0
from .hunters_advance_crew_request import HuntersAdvanceCrewRequest
from .hunters_advance_crew_text import HuntersAdvanceCrewText
from .hunters_advance_headline import HuntersAdvanceHeadline
from .hunters_advance_order import HuntersAdvanceOrder
from .hunters_advance_orders import HuntersAdvanceOrders
from .hunters_advance_outcome import HuntersAdvanceOutcome
from .hunters_advance_outcome_row_type_0 import HuntersAdvanceOutcomeRowType0
from .hunters_aft_tubes import HuntersAftTubes
from .hunters_air_orders import HuntersAirOrders
from .hunters_aircraft_headline import HuntersAircraftHeadline
from .hunters_aircraft_headline_ending_type_0 import HuntersAircraftHeadlineEndingType0
from .hunters_aircraft_headline_flak_type_0 import HuntersAircraftHeadlineFlakType0
from .hunters_aircraft_order import HuntersAircraftOrder
from .hunters_aircraft_outcome import HuntersAircraftOutcome
from .hunters_aircraft_outcome_ending_type_0 import HuntersAircraftOutcomeEndingType0
from .hunters_aircraft_outcome_flak_type_0 import HuntersAircraftOutcomeFlakType0
from .hunters_apply_hits_answer import HuntersApplyHitsAnswer
from .hunters_apply_hits_awaited import HuntersApplyHitsAwaited
from .hunters_apply_hits_awaited_details import HuntersApplyHitsAwaitedDetails
from .hunters_apply_hits_chance import HuntersApplyHitsChance
from .hunters_apply_hits_continuation import HuntersApplyHitsContinuation
from .hunters_apply_hits_odds import HuntersApplyHitsOdds
from .hunters_apply_hits_odds_request import HuntersApplyHitsOddsRequest
from .hunters_apply_hits_order import HuntersApplyHitsOrder
from .hunters_apply_hits_outcome import HuntersApplyHitsOutcome
from .hunters_apply_hits_outcome_ending_type_0 import HuntersApplyHitsOutcomeEndingType0
from .hunters_apply_hits_request import HuntersApplyHitsRequest
from .hunters_apply_hits_text import HuntersApplyHitsText
from .hunters_approach_headline import HuntersApproachHeadline
from .hunters_approach_order import HuntersApproachOrder
from .hunters_approach_orders import HuntersApproachOrders
from .hunters_approach_outcome import HuntersApproachOutcome
from .hunters_area import HuntersArea
from .hunters_ask_for_patrol import HuntersAskForPatrol
from .hunters_assign_patrol_answer import HuntersAssignPatrolAnswer
from .hunters_assign_patrol_awaited import HuntersAssignPatrolAwaited
from .hunters_assign_patrol_awaited_details import HuntersAssignPatrolAwaitedDetails
from .hunters_assign_patrol_chance import HuntersAssignPatrolChance
from .hunters_assign_patrol_continuation import HuntersAssignPatrolContinuation
from .hunters_assign_patrol_odds import HuntersAssignPatrolOdds
from .hunters_assign_patrol_odds_request import HuntersAssignPatrolOddsRequest
from .hunters_assign_patrol_request import HuntersAssignPatrolRequest
from .hunters_assign_patrol_text import HuntersAssignPatrolText
from .hunters_assignment import HuntersAssignment
from .hunters_assignment_mark_type_0 import HuntersAssignmentMarkType0
from .hunters_assignment_orders import HuntersAssignmentOrders
from .hunters_attack_made import HuntersAttackMade
from .hunters_attack_orders import HuntersAttackOrders
from .hunters_attack_orders_after_last_group import HuntersAttackOrdersAfterLastGroup
from .hunters_attempt_mission_answer import HuntersAttemptMissionAnswer
from .hunters_attempt_mission_awaited import HuntersAttemptMissionAwaited
from .hunters_attempt_mission_awaited_details import HuntersAttemptMissionAwaitedDetails
from .hunters_attempt_mission_chance import HuntersAttemptMissionChance
from .hunters_attempt_mission_continuation import HuntersAttemptMissionContinuation
from .hunters_attempt_mission_odds import HuntersAttemptMissionOdds
from .hunters_attempt_mission_odds_request import HuntersAttemptMissionOddsRequest
from .hunters_attempt_mission_request import HuntersAttemptMissionRequest
from .hunters_attempt_mission_text import HuntersAttemptMissionText
from .hunters_attempt_resupply_answer import HuntersAttemptResupplyAnswer
from .hunters_attempt_resupply_awaited import HuntersAttemptResupplyAwaited
from .hunters_attempt_resupply_awaited_details import HuntersAttemptResupplyAwaitedDetails
from .hunters_attempt_resupply_chance import HuntersAttemptResupplyChance
from .hunters_attempt_resupply_continuation import HuntersAttemptResupplyContinuation
from .hunters_attempt_resupply_odds import HuntersAttemptResupplyOdds
from .hunters_attempt_resupply_odds_request import HuntersAttemptResupplyOddsRequest
from .hunters_attempt_resupply_request import HuntersAttemptResupplyRequest
from .hunters_attempt_resupply_text import HuntersAttemptResupplyText
from .hunters_award import HuntersAward
from .hunters_award_headline import HuntersAwardHeadline
from .hunters_boat import HuntersBoat
from .hunters_boat_order import HuntersBoatOrder
from .hunters_boat_request_headline import HuntersBoatRequestHeadline
from .hunters_boat_request_orders import HuntersBoatRequestOrders
from .hunters_boat_request_orders_limited_boat_type_0 import HuntersBoatRequestOrdersLimitedBoatType0
from .hunters_boat_type import HuntersBoatType
from .hunters_career_record import HuntersCareerRecord
from .hunters_career_record_order import HuntersCareerRecordOrder
from .hunters_career_submitted import HuntersCareerSubmitted
from .hunters_career_submitted_ending_type_0 import HuntersCareerSubmittedEndingType0
from .hunters_check_close_approach_answer import HuntersCheckCloseApproachAnswer
from .hunters_check_close_approach_awaited import HuntersCheckCloseApproachAwaited
from .hunters_check_close_approach_awaited_details import HuntersCheckCloseApproachAwaitedDetails
from .hunters_check_close_approach_chance import HuntersCheckCloseApproachChance
from .hunters_check_close_approach_continuation import HuntersCheckCloseApproachContinuation
from .hunters_check_close_approach_odds import HuntersCheckCloseApproachOdds
from .hunters_check_close_approach_odds_request import HuntersCheckCloseApproachOddsRequest
from .hunters_check_close_approach_request import HuntersCheckCloseApproachRequest
from .hunters_check_close_approach_text import HuntersCheckCloseApproachText
from .hunters_check_promotion_answer import HuntersCheckPromotionAnswer
from .hunters_check_promotion_awaited import HuntersCheckPromotionAwaited
from .hunters_check_promotion_awaited_details import HuntersCheckPromotionAwaitedDetails
from .hunters_check_promotion_chance import HuntersCheckPromotionChance
from .hunters_check_promotion_continuation import HuntersCheckPromotionContinuation
from .hunters_check_promotion_odds import HuntersCheckPromotionOdds
from .hunters_check_promotion_odds_request import HuntersCheckPromotionOddsRequest
from .hunters_check_promotion_order import HuntersCheckPromotionOrder
from .hunters_check_promotion_outcome import HuntersCheckPromotionOutcome
from .hunters_check_promotion_request import HuntersCheckPromotionRequest
from .hunters_check_promotion_text import HuntersCheckPromotionText
from .hunters_choose_patrol import HuntersChoosePatrol
from .hunters_choose_quarry import HuntersChooseQuarry
from .hunters_choose_quarry_quarry import HuntersChooseQuarryQuarry
from .hunters_choose_spare_parts import HuntersChooseSpareParts
from .hunters_choose_straggler import HuntersChooseStraggler
from .hunters_choose_time import HuntersChooseTime
from .hunters_choose_weapon_group import HuntersChooseWeaponGroup
from .hunters_complete_patrol_answer import HuntersCompletePatrolAnswer
from .hunters_complete_patrol_awaited import HuntersCompletePatrolAwaited
from .hunters_complete_patrol_awaited_details import HuntersCompletePatrolAwaitedDetails
from .hunters_complete_patrol_chance import HuntersCompletePatrolChance
from .hunters_complete_patrol_odds import HuntersCompletePatrolOdds
from .hunters_complete_patrol_odds_request import HuntersCompletePatrolOddsRequest
from .hunters_complete_patrol_request import HuntersCompletePatrolRequest
from .hunters_complete_patrol_text import HuntersCompletePatrolText
from .hunters_completion_headline import HuntersCompletionHeadline
from .hunters_completion_order import HuntersCompletionOrder
from .hunters_completion_outcome import HuntersCompletionOutcome
from .hunters_completion_outcome_log_type_0 import HuntersCompletionOutcomeLogType0
from .hunters_confer_award_answer import HuntersConferAwardAnswer
from .hunters_confer_award_awaited import HuntersConferAwardAwaited
from .hunters_confer_award_awaited_details import HuntersConferAwardAwaitedDetails
from .hunters_confer_award_chance import HuntersConferAwardChance
from .hunters_confer_award_odds import HuntersConferAwardOdds
from .hunters_confer_award_odds_request import HuntersConferAwardOddsRequest
from .hunters_confer_award_order import HuntersConferAwardOrder
from .hunters_confer_award_outcome import HuntersConferAwardOutcome
from .hunters_confer_award_outcome_benefits_item import HuntersConferAwardOutcomeBenefitsItem
from .hunters_confer_award_request import HuntersConferAwardRequest
from .hunters_confer_award_text import HuntersConferAwardText
from .hunters_conferred import HuntersConferred
from .hunters_conferred_grounds_item import HuntersConferredGroundsItem
from .hunters_crew import HuntersCrew
from .hunters_cut_refit import HuntersCutRefit
from .hunters_cycle_headline import HuntersCycleHeadline
from .hunters_cycle_headline_ending_type_0 import HuntersCycleHeadlineEndingType0
from .hunters_deck_gun import HuntersDeckGun
from .hunters_depth_charge_cycle_order import HuntersDepthChargeCycleOrder
from .hunters_depth_charge_cycle_order_detected import HuntersDepthChargeCycleOrderDetected
from .hunters_depth_charge_cycle_outcome import HuntersDepthChargeCycleOutcome
from .hunters_depth_charge_cycle_outcome_ending_type_0 import HuntersDepthChargeCycleOutcomeEndingType0
from .hunters_detection import HuntersDetection
from .hunters_encounter_headline import HuntersEncounterHeadline
from .hunters_encounter_order import HuntersEncounterOrder
from .hunters_encounter_order_encounter import HuntersEncounterOrderEncounter
from .hunters_encounter_order_row import HuntersEncounterOrderRow
from .hunters_encounter_orders import HuntersEncounterOrders
from .hunters_encounter_outcome import HuntersEncounterOutcome
from .hunters_encounter_result import HuntersEncounterResult
from .hunters_event_orders import HuntersEventOrders
from .hunters_exceed_test_depth import HuntersExceedTestDepth
from .hunters_experte import HuntersExperte
from .hunters_follow_headline import HuntersFollowHeadline
from .hunters_follow_headline_result_type_0 import HuntersFollowHeadlineResultType0
from .hunters_follow_order import HuntersFollowOrder
from .hunters_follow_order_encounter import HuntersFollowOrderEncounter
from .hunters_follow_orders import HuntersFollowOrders
from .hunters_follow_orders_quarry import HuntersFollowOrdersQuarry
from .hunters_follow_outcome import HuntersFollowOutcome
from .hunters_follow_outcome_encounter import HuntersFollowOutcomeEncounter
from .hunters_follow_outcome_quarry_type_0 import HuntersFollowOutcomeQuarryType0
from .hunters_follow_outcome_result_type_0 import HuntersFollowOutcomeResultType0
from .hunters_follow_targets_answer import HuntersFollowTargetsAnswer
from .hunters_follow_targets_awaited import HuntersFollowTargetsAwaited
from .hunters_follow_targets_awaited_details import HuntersFollowTargetsAwaitedDetails
from .hunters_follow_targets_chance import HuntersFollowTargetsChance
from .hunters_follow_targets_continuation import HuntersFollowTargetsContinuation
from .hunters_follow_targets_odds import HuntersFollowTargetsOdds
from .hunters_follow_targets_odds_request import HuntersFollowTargetsOddsRequest
from .hunters_follow_targets_request import HuntersFollowTargetsRequest
from .hunters_follow_targets_text import HuntersFollowTargetsText
from .hunters_followed_ship import HuntersFollowedShip
from .hunters_forced_abort import HuntersForcedAbort
from .hunters_forced_abort_cause import HuntersForcedAbortCause
from .hunters_forward_tubes import HuntersForwardTubes
from .hunters_heading import HuntersHeading
from .hunters_health import HuntersHealth
from .hunters_hits_headline import HuntersHitsHeadline
from .hunters_hits_headline_ending_type_0 import HuntersHitsHeadlineEndingType0
from .hunters_hunted_orders import HuntersHuntedOrders
from .hunters_identified_ship import HuntersIdentifiedShip
from .hunters_judge_victory_answer import HuntersJudgeVictoryAnswer
from .hunters_judge_victory_awaited import HuntersJudgeVictoryAwaited
from .hunters_judge_victory_awaited_details import HuntersJudgeVictoryAwaitedDetails
from .hunters_judge_victory_chance import HuntersJudgeVictoryChance
from .hunters_judge_victory_odds import HuntersJudgeVictoryOdds
from .hunters_judge_victory_odds_request import HuntersJudgeVictoryOddsRequest
from .hunters_judge_victory_order import HuntersJudgeVictoryOrder
from .hunters_judge_victory_order_ending_type_0 import HuntersJudgeVictoryOrderEndingType0
from .hunters_judge_victory_outcome import HuntersJudgeVictoryOutcome
from .hunters_judge_victory_outcome_kommandant_fate import HuntersJudgeVictoryOutcomeKommandantFate
from .hunters_judge_victory_outcome_next_level_type_0 import HuntersJudgeVictoryOutcomeNextLevelType0
from .hunters_judge_victory_outcome_victory import HuntersJudgeVictoryOutcomeVictory
from .hunters_judge_victory_request import HuntersJudgeVictoryRequest
from .hunters_judge_victory_text import HuntersJudgeVictoryText
from .hunters_kommandant import HuntersKommandant
from .hunters_load import HuntersLoad
from .hunters_logged_ship import HuntersLoggedShip
from .hunters_logged_ship_fate import HuntersLoggedShipFate
from .hunters_man import HuntersMan
from .hunters_member_focus import HuntersMemberFocus
from .hunters_mission import HuntersMission
from .hunters_mission_headline import HuntersMissionHeadline
from .hunters_mission_headline_result import HuntersMissionHeadlineResult
from .hunters_mission_order import HuntersMissionOrder
from .hunters_mission_orders import HuntersMissionOrders
from .hunters_mission_outcome import HuntersMissionOutcome
from .hunters_mission_outcome_result_type_0 import HuntersMissionOutcomeResultType0
from .hunters_mix_reloads import HuntersMixReloads
from .hunters_name_evasion import HuntersNameEvasion
from .hunters_options import HuntersOptions
from .hunters_options_awards_in_a_refit import HuntersOptionsAwardsInARefit
from .hunters_options_diesel_repair import HuntersOptionsDieselRepair
from .hunters_options_event_in_repeated_box import HuntersOptionsEventInRepeatedBox
from .hunters_options_failure_streak import HuntersOptionsFailureStreak
from .hunters_options_long_patrol_refit import HuntersOptionsLongPatrolRefit
from .hunters_options_minelaying_ends import HuntersOptionsMinelayingEnds
from .hunters_options_mixed_wounds import HuntersOptionsMixedWounds
from .hunters_options_oak_leaves_fire import HuntersOptionsOakLeavesFire
from .hunters_options_one_box_from_port import HuntersOptionsOneBoxFromPort
from .hunters_options_waiting_for_night import HuntersOptionsWaitingForNight
from .hunters_options_wolfpack_groups import HuntersOptionsWolfpackGroups
from .hunters_pack_standing import HuntersPackStanding
from .hunters_patrol import HuntersPatrol
from .hunters_patrol_assignment_headline import HuntersPatrolAssignmentHeadline
from .hunters_patrol_assignment_headline_mark_type_0 import HuntersPatrolAssignmentHeadlineMarkType0
from .hunters_patrol_assignment_order import HuntersPatrolAssignmentOrder
from .hunters_patrol_assignment_outcome import HuntersPatrolAssignmentOutcome
from .hunters_patrol_assignment_outcome_request import HuntersPatrolAssignmentOutcomeRequest
from .hunters_patrol_order import HuntersPatrolOrder
from .hunters_port_orders import HuntersPortOrders
from .hunters_posting import HuntersPosting
from .hunters_posture import HuntersPosture
from .hunters_promotion_check import HuntersPromotionCheck
from .hunters_promotion_headline import HuntersPromotionHeadline
from .hunters_quality import HuntersQuality
from .hunters_random_event_headline import HuntersRandomEventHeadline
from .hunters_random_event_headline_ending_type_0 import HuntersRandomEventHeadlineEndingType0
from .hunters_random_event_headline_event_type_0 import HuntersRandomEventHeadlineEventType0
from .hunters_random_event_order import HuntersRandomEventOrder
from .hunters_random_event_outcome import HuntersRandomEventOutcome
from .hunters_random_event_outcome_ending_type_0 import HuntersRandomEventOutcomeEndingType0
from .hunters_random_event_outcome_event_type_0 import HuntersRandomEventOutcomeEventType0
from .hunters_range import HuntersRange
from .hunters_rank import HuntersRank
from .hunters_rank_tournament_answer import HuntersRankTournamentAnswer
from .hunters_rank_tournament_awaited import HuntersRankTournamentAwaited
from .hunters_rank_tournament_awaited_details import HuntersRankTournamentAwaitedDetails
from .hunters_rank_tournament_chance import HuntersRankTournamentChance
from .hunters_rank_tournament_odds import HuntersRankTournamentOdds
from .hunters_rank_tournament_odds_request import HuntersRankTournamentOddsRequest
from .hunters_rank_tournament_order import HuntersRankTournamentOrder
from .hunters_rank_tournament_order_contest import HuntersRankTournamentOrderContest
from .hunters_rank_tournament_order_length_type_0 import HuntersRankTournamentOrderLengthType0
from .hunters_rank_tournament_outcome import HuntersRankTournamentOutcome
from .hunters_rank_tournament_request import HuntersRankTournamentRequest
from .hunters_rank_tournament_text import HuntersRankTournamentText
from .hunters_recovery_needed import HuntersRecoveryNeeded
from .hunters_recovery_needed_man import HuntersRecoveryNeededMan
from .hunters_refit_answer import HuntersRefitAnswer
from .hunters_refit_awaited import HuntersRefitAwaited
from .hunters_refit_awaited_details import HuntersRefitAwaitedDetails
from .hunters_refit_chance import HuntersRefitChance
from .hunters_refit_continuation import HuntersRefitContinuation
from .hunters_refit_headline import HuntersRefitHeadline
from .hunters_refit_odds import HuntersRefitOdds
from .hunters_refit_odds_request import HuntersRefitOddsRequest
from .hunters_refit_order import HuntersRefitOrder
from .hunters_refit_orders import HuntersRefitOrders
from .hunters_refit_orders_limited_boat_type_0 import HuntersRefitOrdersLimitedBoatType0
from .hunters_refit_outcome import HuntersRefitOutcome
from .hunters_refit_outcome_new_boat_type_0 import HuntersRefitOutcomeNewBoatType0
from .hunters_refit_outcome_replaced_item import HuntersRefitOutcomeReplacedItem
from .hunters_refit_request import HuntersRefitRequest
from .hunters_refit_text import HuntersRefitText
from .hunters_reload_headline import HuntersReloadHeadline
from .hunters_reload_mix import HuntersReloadMix
from .hunters_reload_order import HuntersReloadOrder
from .hunters_reload_outcome import HuntersReloadOutcome
from .hunters_reload_tubes_answer import HuntersReloadTubesAnswer
from .hunters_reload_tubes_awaited import HuntersReloadTubesAwaited
from .hunters_reload_tubes_awaited_details import HuntersReloadTubesAwaitedDetails
from .hunters_reload_tubes_chance import HuntersReloadTubesChance
from .hunters_reload_tubes_odds import HuntersReloadTubesOdds
from .hunters_reload_tubes_odds_request import HuntersReloadTubesOddsRequest
from .hunters_reload_tubes_request import HuntersReloadTubesRequest
from .hunters_reload_tubes_text import HuntersReloadTubesText
from .hunters_reloads import HuntersReloads
from .hunters_repair_boat_answer import HuntersRepairBoatAnswer
from .hunters_repair_boat_awaited import HuntersRepairBoatAwaited
from .hunters_repair_boat_awaited_details import HuntersRepairBoatAwaitedDetails
from .hunters_repair_boat_chance import HuntersRepairBoatChance
from .hunters_repair_boat_continuation import HuntersRepairBoatContinuation
from .hunters_repair_boat_odds import HuntersRepairBoatOdds
from .hunters_repair_boat_odds_request import HuntersRepairBoatOddsRequest
from .hunters_repair_boat_request import HuntersRepairBoatRequest
from .hunters_repair_boat_text import HuntersRepairBoatText
from .hunters_repair_headline import HuntersRepairHeadline
from .hunters_repair_headline_ending_type_0 import HuntersRepairHeadlineEndingType0
from .hunters_repair_order import HuntersRepairOrder
from .hunters_repair_orders import HuntersRepairOrders
from .hunters_repair_outcome import HuntersRepairOutcome
from .hunters_repair_outcome_ending_type_0 import HuntersRepairOutcomeEndingType0
from .hunters_request_boat_answer import HuntersRequestBoatAnswer
from .hunters_request_boat_awaited import HuntersRequestBoatAwaited
from .hunters_request_boat_awaited_details import HuntersRequestBoatAwaitedDetails
from .hunters_request_boat_chance import HuntersRequestBoatChance
from .hunters_request_boat_continuation import HuntersRequestBoatContinuation
from .hunters_request_boat_odds import HuntersRequestBoatOdds
from .hunters_request_boat_odds_request import HuntersRequestBoatOddsRequest
from .hunters_request_boat_order import HuntersRequestBoatOrder
from .hunters_request_boat_order_replaced_item import HuntersRequestBoatOrderReplacedItem
from .hunters_request_boat_outcome import HuntersRequestBoatOutcome
from .hunters_request_boat_outcome_replaced_item import HuntersRequestBoatOutcomeReplacedItem
from .hunters_request_boat_request import HuntersRequestBoatRequest
from .hunters_request_boat_text import HuntersRequestBoatText
from .hunters_resolve_aircraft_encounter_answer import HuntersResolveAircraftEncounterAnswer
from .hunters_resolve_aircraft_encounter_awaited import HuntersResolveAircraftEncounterAwaited
from .hunters_resolve_aircraft_encounter_awaited_details import HuntersResolveAircraftEncounterAwaitedDetails
from .hunters_resolve_aircraft_encounter_chance import HuntersResolveAircraftEncounterChance
from .hunters_resolve_aircraft_encounter_continuation import HuntersResolveAircraftEncounterContinuation
from .hunters_resolve_aircraft_encounter_odds import HuntersResolveAircraftEncounterOdds
from .hunters_resolve_aircraft_encounter_odds_request import HuntersResolveAircraftEncounterOddsRequest
from .hunters_resolve_aircraft_encounter_request import HuntersResolveAircraftEncounterRequest
from .hunters_resolve_aircraft_encounter_text import HuntersResolveAircraftEncounterText
from .hunters_resolve_random_event_answer import HuntersResolveRandomEventAnswer
from .hunters_resolve_random_event_awaited import HuntersResolveRandomEventAwaited
from .hunters_resolve_random_event_awaited_details import HuntersResolveRandomEventAwaitedDetails
from .hunters_resolve_random_event_chance import HuntersResolveRandomEventChance
from .hunters_resolve_random_event_continuation import HuntersResolveRandomEventContinuation
from .hunters_resolve_random_event_odds import HuntersResolveRandomEventOdds
from .hunters_resolve_random_event_odds_request import HuntersResolveRandomEventOddsRequest
from .hunters_resolve_random_event_request import HuntersResolveRandomEventRequest
from .hunters_resolve_random_event_text import HuntersResolveRandomEventText
from .hunters_resolve_salvo_answer import HuntersResolveSalvoAnswer
from .hunters_resolve_salvo_awaited import HuntersResolveSalvoAwaited
from .hunters_resolve_salvo_awaited_details import HuntersResolveSalvoAwaitedDetails
from .hunters_resolve_salvo_chance import HuntersResolveSalvoChance
from .hunters_resolve_salvo_continuation import HuntersResolveSalvoContinuation
from .hunters_resolve_salvo_odds import HuntersResolveSalvoOdds
from .hunters_resolve_salvo_odds_request import HuntersResolveSalvoOddsRequest
from .hunters_resolve_salvo_request import HuntersResolveSalvoRequest
from .hunters_resolve_salvo_text import HuntersResolveSalvoText
from .hunters_resupply_headline import HuntersResupplyHeadline
from .hunters_resupply_headline_result import HuntersResupplyHeadlineResult
from .hunters_resupply_order import HuntersResupplyOrder
from .hunters_resupply_orders import HuntersResupplyOrders
from .hunters_resupply_orders_torpedoes import HuntersResupplyOrdersTorpedoes
from .hunters_resupply_outcome import HuntersResupplyOutcome
from .hunters_resupply_outcome_result_type_0 import HuntersResupplyOutcomeResultType0
from .hunters_resupply_outcome_row_type_0 import HuntersResupplyOutcomeRowType0
from .hunters_roll_encounter_answer import HuntersRollEncounterAnswer
from .hunters_roll_encounter_awaited import HuntersRollEncounterAwaited
from .hunters_roll_encounter_awaited_details import HuntersRollEncounterAwaitedDetails
from .hunters_roll_encounter_chance import HuntersRollEncounterChance
from .hunters_roll_encounter_continuation import HuntersRollEncounterContinuation
from .hunters_roll_encounter_odds import HuntersRollEncounterOdds
from .hunters_roll_encounter_odds_request import HuntersRollEncounterOddsRequest
from .hunters_roll_encounter_request import HuntersRollEncounterRequest
from .hunters_roll_encounter_text import HuntersRollEncounterText
from .hunters_roll_wolfpack_focus_answer import HuntersRollWolfpackFocusAnswer
from .hunters_roll_wolfpack_focus_awaited import HuntersRollWolfpackFocusAwaited
from .hunters_roll_wolfpack_focus_awaited_details import HuntersRollWolfpackFocusAwaitedDetails
from .hunters_roll_wolfpack_focus_chance import HuntersRollWolfpackFocusChance
from .hunters_roll_wolfpack_focus_continuation import HuntersRollWolfpackFocusContinuation
from .hunters_roll_wolfpack_focus_odds import HuntersRollWolfpackFocusOdds
from .hunters_roll_wolfpack_focus_odds_request import HuntersRollWolfpackFocusOddsRequest
from .hunters_roll_wolfpack_focus_request import HuntersRollWolfpackFocusRequest
from .hunters_roll_wolfpack_focus_text import HuntersRollWolfpackFocusText
from .hunters_run_depth_charge_cycle_answer import HuntersRunDepthChargeCycleAnswer
from .hunters_run_depth_charge_cycle_awaited import HuntersRunDepthChargeCycleAwaited
from .hunters_run_depth_charge_cycle_awaited_details import HuntersRunDepthChargeCycleAwaitedDetails
from .hunters_run_depth_charge_cycle_chance import HuntersRunDepthChargeCycleChance
from .hunters_run_depth_charge_cycle_continuation import HuntersRunDepthChargeCycleContinuation
from .hunters_run_depth_charge_cycle_odds import HuntersRunDepthChargeCycleOdds
from .hunters_run_depth_charge_cycle_odds_request import HuntersRunDepthChargeCycleOddsRequest
from .hunters_run_depth_charge_cycle_request import HuntersRunDepthChargeCycleRequest
from .hunters_run_depth_charge_cycle_text import HuntersRunDepthChargeCycleText
from .hunters_salvo_headline import HuntersSalvoHeadline
from .hunters_salvo_order import HuntersSalvoOrder
from .hunters_salvo_order_approach import HuntersSalvoOrderApproach
from .hunters_salvo_order_groups_fired_item import HuntersSalvoOrderGroupsFiredItem
from .hunters_salvo_outcome import HuntersSalvoOutcome
from .hunters_salvo_outcome_groups_fired_item import HuntersSalvoOutcomeGroupsFiredItem
from .hunters_set_up_boat_answer import HuntersSetUpBoatAnswer
from .hunters_set_up_boat_awaited import HuntersSetUpBoatAwaited
from .hunters_set_up_boat_awaited_details import HuntersSetUpBoatAwaitedDetails
from .hunters_set_up_boat_chance import HuntersSetUpBoatChance
from .hunters_set_up_boat_continuation import HuntersSetUpBoatContinuation
from .hunters_set_up_boat_odds import HuntersSetUpBoatOdds
from .hunters_set_up_boat_odds_request import HuntersSetUpBoatOddsRequest
from .hunters_set_up_boat_request import HuntersSetUpBoatRequest
from .hunters_set_up_boat_text import HuntersSetUpBoatText
from .hunters_set_up_headline import HuntersSetUpHeadline
from .hunters_set_up_order import HuntersSetUpOrder
from .hunters_set_up_outcome import HuntersSetUpOutcome
from .hunters_ship import HuntersShip
from .hunters_ship_kind import HuntersShipKind
from .hunters_shot_fired import HuntersShotFired
from .hunters_shot_fired_result import HuntersShotFiredResult
from .hunters_standing import HuntersStanding
from .hunters_standing_ending_type_0 import HuntersStandingEndingType0
from .hunters_standing_victory import HuntersStandingVictory
from .hunters_stay_up import HuntersStayUp
from .hunters_system import HuntersSystem
from .hunters_system_state import HuntersSystemState
from .hunters_systems import HuntersSystems
from .hunters_take_torpedoes import HuntersTakeTorpedoes
from .hunters_target import HuntersTarget
from .hunters_target_condition import HuntersTargetCondition
from .hunters_target_headline import HuntersTargetHeadline
from .hunters_test_depth_order import HuntersTestDepthOrder
from .hunters_time_of_day import HuntersTimeOfDay
from .hunters_torpedo import HuntersTorpedo
from .hunters_torpedo_aimed import HuntersTorpedoAimed
from .hunters_tournament_headline import HuntersTournamentHeadline
from .hunters_track_box import HuntersTrackBox
from .hunters_track_box_row import HuntersTrackBoxRow
from .hunters_try_limited_boat import HuntersTryLimitedBoat
from .hunters_try_limited_boat_type_type_0 import HuntersTryLimitedBoatTypeType0
from .hunters_tube_content import HuntersTubeContent
from .hunters_tube_load import HuntersTubeLoad
from .hunters_turn_back import HuntersTurnBack
from .hunters_victory_headline import HuntersVictoryHeadline
from .hunters_victory_headline_victory import HuntersVictoryHeadlineVictory
from .hunters_wait_for_night import HuntersWaitForNight
from .hunters_wolfpack import HuntersWolfpack
from .hunters_wolfpack_focus_headline import HuntersWolfpackFocusHeadline
from .hunters_wolfpack_focus_order import HuntersWolfpackFocusOrder
from .hunters_wolfpack_focus_outcome import HuntersWolfpackFocusOutcome
from .list_rules_kind import ListRulesKind
from .marginal import Marginal
from .marginal_value import MarginalValue
from .modifier import Modifier
from .next_step import NextStep
from .odds_budget import OddsBudget
from .odds_method import OddsMethod
from .odds_method_kind import OddsMethodKind
from .option_choice import OptionChoice
from .option_list import OptionList
from .probability import Probability
from .problem import Problem
from .readiness import Readiness
from .readiness_rulesets import ReadinessRulesets
from .readiness_sessions import ReadinessSessions
from .reroll import Reroll
from .reroll_order import RerollOrder
from .revealed import Revealed
from .revealed_client_seeds import RevealedClientSeeds
from .roll import Roll
from .rule_list import RuleList
from .rule_listed import RuleListed
from .rule_listed_kind import RuleListedKind
from .ruleset_id import RulesetId
from .ruleset_list import RulesetList
from .ruleset_listed import RulesetListed
from .ruleset_listed_digests import RulesetListedDigests
from .ruleset_used import RulesetUsed
from .seeded_dice_order import SeededDiceOrder
from .supplied_dice_order import SuppliedDiceOrder
from .table_source import TableSource
from .table_source_provenance import TableSourceProvenance
from .trace_step import TraceStep
from .trace_step_details import TraceStepDetails

__all__ = (
    "AwaitedDice",
    "Batch",
    "BatchItem",
    "BatchResult",
    "BatchResultAnswer",
    "BatchResults",
    "CallList",
    "CallListed",
    "CallPaths",
    "ChartPackListed",
    "ChartPackTables",
    "ChartPackTablesTables",
    "Charts",
    "DiceUsed",
    "DiceUsedMode",
    "ExampleListed",
    "ExampleListedRequest",
    "FieldError",
    "FieldErrorParams",
    "FixedDiceOrder",
    "GameListed",
    "GetOpenapiDocumentResponse200",
    "GetReadinessNeed",
    "Health",
    "HuntersAbortHeading",
    "HuntersAbortHeadline",
    "HuntersAbortOrder",
    "HuntersAbortOrders",
    "HuntersAbortOutcome",
    "HuntersAbortOutcomeReasonsItem",
    "HuntersAbortPatrolAnswer",
    "HuntersAbortPatrolAwaited",
    "HuntersAbortPatrolAwaitedDetails",
    "HuntersAbortPatrolChance",
    "HuntersAbortPatrolContinuation",
    "HuntersAbortPatrolOdds",
    "HuntersAbortPatrolOddsRequest",
    "HuntersAbortPatrolRequest",
    "HuntersAbortPatrolText",
    "HuntersAdvanceBoxAnswer",
    "HuntersAdvanceBoxAwaited",
    "HuntersAdvanceBoxAwaitedDetails",
    "HuntersAdvanceBoxChance",
    "HuntersAdvanceBoxContinuation",
    "HuntersAdvanceBoxOdds",
    "HuntersAdvanceBoxOddsRequest",
    "HuntersAdvanceBoxRequest",
    "HuntersAdvanceBoxText",
    "HuntersAdvanceCrewAnswer",
    "HuntersAdvanceCrewAwaited",
    "HuntersAdvanceCrewAwaitedDetails",
    "HuntersAdvanceCrewChance",
    "HuntersAdvanceCrewContinuation",
    "HuntersAdvanceCrewHeadline",
    "HuntersAdvanceCrewHeadlineAdvancementType0",
    "HuntersAdvanceCrewOdds",
    "HuntersAdvanceCrewOddsRequest",
    "HuntersAdvanceCrewOrder",
    "HuntersAdvanceCrewOutcome",
    "HuntersAdvanceCrewOutcomeAdvancementType0",
    "HuntersAdvanceCrewRequest",
    "HuntersAdvanceCrewText",
    "HuntersAdvanceHeadline",
    "HuntersAdvanceOrder",
    "HuntersAdvanceOrders",
    "HuntersAdvanceOutcome",
    "HuntersAdvanceOutcomeRowType0",
    "HuntersAftTubes",
    "HuntersAircraftHeadline",
    "HuntersAircraftHeadlineEndingType0",
    "HuntersAircraftHeadlineFlakType0",
    "HuntersAircraftOrder",
    "HuntersAircraftOutcome",
    "HuntersAircraftOutcomeEndingType0",
    "HuntersAircraftOutcomeFlakType0",
    "HuntersAirOrders",
    "HuntersApplyHitsAnswer",
    "HuntersApplyHitsAwaited",
    "HuntersApplyHitsAwaitedDetails",
    "HuntersApplyHitsChance",
    "HuntersApplyHitsContinuation",
    "HuntersApplyHitsOdds",
    "HuntersApplyHitsOddsRequest",
    "HuntersApplyHitsOrder",
    "HuntersApplyHitsOutcome",
    "HuntersApplyHitsOutcomeEndingType0",
    "HuntersApplyHitsRequest",
    "HuntersApplyHitsText",
    "HuntersApproachHeadline",
    "HuntersApproachOrder",
    "HuntersApproachOrders",
    "HuntersApproachOutcome",
    "HuntersArea",
    "HuntersAskForPatrol",
    "HuntersAssignment",
    "HuntersAssignmentMarkType0",
    "HuntersAssignmentOrders",
    "HuntersAssignPatrolAnswer",
    "HuntersAssignPatrolAwaited",
    "HuntersAssignPatrolAwaitedDetails",
    "HuntersAssignPatrolChance",
    "HuntersAssignPatrolContinuation",
    "HuntersAssignPatrolOdds",
    "HuntersAssignPatrolOddsRequest",
    "HuntersAssignPatrolRequest",
    "HuntersAssignPatrolText",
    "HuntersAttackMade",
    "HuntersAttackOrders",
    "HuntersAttackOrdersAfterLastGroup",
    "HuntersAttemptMissionAnswer",
    "HuntersAttemptMissionAwaited",
    "HuntersAttemptMissionAwaitedDetails",
    "HuntersAttemptMissionChance",
    "HuntersAttemptMissionContinuation",
    "HuntersAttemptMissionOdds",
    "HuntersAttemptMissionOddsRequest",
    "HuntersAttemptMissionRequest",
    "HuntersAttemptMissionText",
    "HuntersAttemptResupplyAnswer",
    "HuntersAttemptResupplyAwaited",
    "HuntersAttemptResupplyAwaitedDetails",
    "HuntersAttemptResupplyChance",
    "HuntersAttemptResupplyContinuation",
    "HuntersAttemptResupplyOdds",
    "HuntersAttemptResupplyOddsRequest",
    "HuntersAttemptResupplyRequest",
    "HuntersAttemptResupplyText",
    "HuntersAward",
    "HuntersAwardHeadline",
    "HuntersBoat",
    "HuntersBoatOrder",
    "HuntersBoatRequestHeadline",
    "HuntersBoatRequestOrders",
    "HuntersBoatRequestOrdersLimitedBoatType0",
    "HuntersBoatType",
    "HuntersCareerRecord",
    "HuntersCareerRecordOrder",
    "HuntersCareerSubmitted",
    "HuntersCareerSubmittedEndingType0",
    "HuntersCheckCloseApproachAnswer",
    "HuntersCheckCloseApproachAwaited",
    "HuntersCheckCloseApproachAwaitedDetails",
    "HuntersCheckCloseApproachChance",
    "HuntersCheckCloseApproachContinuation",
    "HuntersCheckCloseApproachOdds",
    "HuntersCheckCloseApproachOddsRequest",
    "HuntersCheckCloseApproachRequest",
    "HuntersCheckCloseApproachText",
    "HuntersCheckPromotionAnswer",
    "HuntersCheckPromotionAwaited",
    "HuntersCheckPromotionAwaitedDetails",
    "HuntersCheckPromotionChance",
    "HuntersCheckPromotionContinuation",
    "HuntersCheckPromotionOdds",
    "HuntersCheckPromotionOddsRequest",
    "HuntersCheckPromotionOrder",
    "HuntersCheckPromotionOutcome",
    "HuntersCheckPromotionRequest",
    "HuntersCheckPromotionText",
    "HuntersChoosePatrol",
    "HuntersChooseQuarry",
    "HuntersChooseQuarryQuarry",
    "HuntersChooseSpareParts",
    "HuntersChooseStraggler",
    "HuntersChooseTime",
    "HuntersChooseWeaponGroup",
    "HuntersCompletePatrolAnswer",
    "HuntersCompletePatrolAwaited",
    "HuntersCompletePatrolAwaitedDetails",
    "HuntersCompletePatrolChance",
    "HuntersCompletePatrolOdds",
    "HuntersCompletePatrolOddsRequest",
    "HuntersCompletePatrolRequest",
    "HuntersCompletePatrolText",
    "HuntersCompletionHeadline",
    "HuntersCompletionOrder",
    "HuntersCompletionOutcome",
    "HuntersCompletionOutcomeLogType0",
    "HuntersConferAwardAnswer",
    "HuntersConferAwardAwaited",
    "HuntersConferAwardAwaitedDetails",
    "HuntersConferAwardChance",
    "HuntersConferAwardOdds",
    "HuntersConferAwardOddsRequest",
    "HuntersConferAwardOrder",
    "HuntersConferAwardOutcome",
    "HuntersConferAwardOutcomeBenefitsItem",
    "HuntersConferAwardRequest",
    "HuntersConferAwardText",
    "HuntersConferred",
    "HuntersConferredGroundsItem",
    "HuntersCrew",
    "HuntersCutRefit",
    "HuntersCycleHeadline",
    "HuntersCycleHeadlineEndingType0",
    "HuntersDeckGun",
    "HuntersDepthChargeCycleOrder",
    "HuntersDepthChargeCycleOrderDetected",
    "HuntersDepthChargeCycleOutcome",
    "HuntersDepthChargeCycleOutcomeEndingType0",
    "HuntersDetection",
    "HuntersEncounterHeadline",
    "HuntersEncounterOrder",
    "HuntersEncounterOrderEncounter",
    "HuntersEncounterOrderRow",
    "HuntersEncounterOrders",
    "HuntersEncounterOutcome",
    "HuntersEncounterResult",
    "HuntersEventOrders",
    "HuntersExceedTestDepth",
    "HuntersExperte",
    "HuntersFollowedShip",
    "HuntersFollowHeadline",
    "HuntersFollowHeadlineResultType0",
    "HuntersFollowOrder",
    "HuntersFollowOrderEncounter",
    "HuntersFollowOrders",
    "HuntersFollowOrdersQuarry",
    "HuntersFollowOutcome",
    "HuntersFollowOutcomeEncounter",
    "HuntersFollowOutcomeQuarryType0",
    "HuntersFollowOutcomeResultType0",
    "HuntersFollowTargetsAnswer",
    "HuntersFollowTargetsAwaited",
    "HuntersFollowTargetsAwaitedDetails",
    "HuntersFollowTargetsChance",
    "HuntersFollowTargetsContinuation",
    "HuntersFollowTargetsOdds",
    "HuntersFollowTargetsOddsRequest",
    "HuntersFollowTargetsRequest",
    "HuntersFollowTargetsText",
    "HuntersForcedAbort",
    "HuntersForcedAbortCause",
    "HuntersForwardTubes",
    "HuntersHeading",
    "HuntersHealth",
    "HuntersHitsHeadline",
    "HuntersHitsHeadlineEndingType0",
    "HuntersHuntedOrders",
    "HuntersIdentifiedShip",
    "HuntersJudgeVictoryAnswer",
    "HuntersJudgeVictoryAwaited",
    "HuntersJudgeVictoryAwaitedDetails",
    "HuntersJudgeVictoryChance",
    "HuntersJudgeVictoryOdds",
    "HuntersJudgeVictoryOddsRequest",
    "HuntersJudgeVictoryOrder",
    "HuntersJudgeVictoryOrderEndingType0",
    "HuntersJudgeVictoryOutcome",
    "HuntersJudgeVictoryOutcomeKommandantFate",
    "HuntersJudgeVictoryOutcomeNextLevelType0",
    "HuntersJudgeVictoryOutcomeVictory",
    "HuntersJudgeVictoryRequest",
    "HuntersJudgeVictoryText",
    "HuntersKommandant",
    "HuntersLoad",
    "HuntersLoggedShip",
    "HuntersLoggedShipFate",
    "HuntersMan",
    "HuntersMemberFocus",
    "HuntersMission",
    "HuntersMissionHeadline",
    "HuntersMissionHeadlineResult",
    "HuntersMissionOrder",
    "HuntersMissionOrders",
    "HuntersMissionOutcome",
    "HuntersMissionOutcomeResultType0",
    "HuntersMixReloads",
    "HuntersNameEvasion",
    "HuntersOptions",
    "HuntersOptionsAwardsInARefit",
    "HuntersOptionsDieselRepair",
    "HuntersOptionsEventInRepeatedBox",
    "HuntersOptionsFailureStreak",
    "HuntersOptionsLongPatrolRefit",
    "HuntersOptionsMinelayingEnds",
    "HuntersOptionsMixedWounds",
    "HuntersOptionsOakLeavesFire",
    "HuntersOptionsOneBoxFromPort",
    "HuntersOptionsWaitingForNight",
    "HuntersOptionsWolfpackGroups",
    "HuntersPackStanding",
    "HuntersPatrol",
    "HuntersPatrolAssignmentHeadline",
    "HuntersPatrolAssignmentHeadlineMarkType0",
    "HuntersPatrolAssignmentOrder",
    "HuntersPatrolAssignmentOutcome",
    "HuntersPatrolAssignmentOutcomeRequest",
    "HuntersPatrolOrder",
    "HuntersPortOrders",
    "HuntersPosting",
    "HuntersPosture",
    "HuntersPromotionCheck",
    "HuntersPromotionHeadline",
    "HuntersQuality",
    "HuntersRandomEventHeadline",
    "HuntersRandomEventHeadlineEndingType0",
    "HuntersRandomEventHeadlineEventType0",
    "HuntersRandomEventOrder",
    "HuntersRandomEventOutcome",
    "HuntersRandomEventOutcomeEndingType0",
    "HuntersRandomEventOutcomeEventType0",
    "HuntersRange",
    "HuntersRank",
    "HuntersRankTournamentAnswer",
    "HuntersRankTournamentAwaited",
    "HuntersRankTournamentAwaitedDetails",
    "HuntersRankTournamentChance",
    "HuntersRankTournamentOdds",
    "HuntersRankTournamentOddsRequest",
    "HuntersRankTournamentOrder",
    "HuntersRankTournamentOrderContest",
    "HuntersRankTournamentOrderLengthType0",
    "HuntersRankTournamentOutcome",
    "HuntersRankTournamentRequest",
    "HuntersRankTournamentText",
    "HuntersRecoveryNeeded",
    "HuntersRecoveryNeededMan",
    "HuntersRefitAnswer",
    "HuntersRefitAwaited",
    "HuntersRefitAwaitedDetails",
    "HuntersRefitChance",
    "HuntersRefitContinuation",
    "HuntersRefitHeadline",
    "HuntersRefitOdds",
    "HuntersRefitOddsRequest",
    "HuntersRefitOrder",
    "HuntersRefitOrders",
    "HuntersRefitOrdersLimitedBoatType0",
    "HuntersRefitOutcome",
    "HuntersRefitOutcomeNewBoatType0",
    "HuntersRefitOutcomeReplacedItem",
    "HuntersRefitRequest",
    "HuntersRefitText",
    "HuntersReloadHeadline",
    "HuntersReloadMix",
    "HuntersReloadOrder",
    "HuntersReloadOutcome",
    "HuntersReloads",
    "HuntersReloadTubesAnswer",
    "HuntersReloadTubesAwaited",
    "HuntersReloadTubesAwaitedDetails",
    "HuntersReloadTubesChance",
    "HuntersReloadTubesOdds",
    "HuntersReloadTubesOddsRequest",
    "HuntersReloadTubesRequest",
    "HuntersReloadTubesText",
    "HuntersRepairBoatAnswer",
    "HuntersRepairBoatAwaited",
    "HuntersRepairBoatAwaitedDetails",
    "HuntersRepairBoatChance",
    "HuntersRepairBoatContinuation",
    "HuntersRepairBoatOdds",
    "HuntersRepairBoatOddsRequest",
    "HuntersRepairBoatRequest",
    "HuntersRepairBoatText",
    "HuntersRepairHeadline",
    "HuntersRepairHeadlineEndingType0",
    "HuntersRepairOrder",
    "HuntersRepairOrders",
    "HuntersRepairOutcome",
    "HuntersRepairOutcomeEndingType0",
    "HuntersRequestBoatAnswer",
    "HuntersRequestBoatAwaited",
    "HuntersRequestBoatAwaitedDetails",
    "HuntersRequestBoatChance",
    "HuntersRequestBoatContinuation",
    "HuntersRequestBoatOdds",
    "HuntersRequestBoatOddsRequest",
    "HuntersRequestBoatOrder",
    "HuntersRequestBoatOrderReplacedItem",
    "HuntersRequestBoatOutcome",
    "HuntersRequestBoatOutcomeReplacedItem",
    "HuntersRequestBoatRequest",
    "HuntersRequestBoatText",
    "HuntersResolveAircraftEncounterAnswer",
    "HuntersResolveAircraftEncounterAwaited",
    "HuntersResolveAircraftEncounterAwaitedDetails",
    "HuntersResolveAircraftEncounterChance",
    "HuntersResolveAircraftEncounterContinuation",
    "HuntersResolveAircraftEncounterOdds",
    "HuntersResolveAircraftEncounterOddsRequest",
    "HuntersResolveAircraftEncounterRequest",
    "HuntersResolveAircraftEncounterText",
    "HuntersResolveRandomEventAnswer",
    "HuntersResolveRandomEventAwaited",
    "HuntersResolveRandomEventAwaitedDetails",
    "HuntersResolveRandomEventChance",
    "HuntersResolveRandomEventContinuation",
    "HuntersResolveRandomEventOdds",
    "HuntersResolveRandomEventOddsRequest",
    "HuntersResolveRandomEventRequest",
    "HuntersResolveRandomEventText",
    "HuntersResolveSalvoAnswer",
    "HuntersResolveSalvoAwaited",
    "HuntersResolveSalvoAwaitedDetails",
    "HuntersResolveSalvoChance",
    "HuntersResolveSalvoContinuation",
    "HuntersResolveSalvoOdds",
    "HuntersResolveSalvoOddsRequest",
    "HuntersResolveSalvoRequest",
    "HuntersResolveSalvoText",
    "HuntersResupplyHeadline",
    "HuntersResupplyHeadlineResult",
    "HuntersResupplyOrder",
    "HuntersResupplyOrders",
    "HuntersResupplyOrdersTorpedoes",
    "HuntersResupplyOutcome",
    "HuntersResupplyOutcomeResultType0",
    "HuntersResupplyOutcomeRowType0",
    "HuntersRollEncounterAnswer",
    "HuntersRollEncounterAwaited",
    "HuntersRollEncounterAwaitedDetails",
    "HuntersRollEncounterChance",
    "HuntersRollEncounterContinuation",
    "HuntersRollEncounterOdds",
    "HuntersRollEncounterOddsRequest",
    "HuntersRollEncounterRequest",
    "HuntersRollEncounterText",
    "HuntersRollWolfpackFocusAnswer",
    "HuntersRollWolfpackFocusAwaited",
    "HuntersRollWolfpackFocusAwaitedDetails",
    "HuntersRollWolfpackFocusChance",
    "HuntersRollWolfpackFocusContinuation",
    "HuntersRollWolfpackFocusOdds",
    "HuntersRollWolfpackFocusOddsRequest",
    "HuntersRollWolfpackFocusRequest",
    "HuntersRollWolfpackFocusText",
    "HuntersRunDepthChargeCycleAnswer",
    "HuntersRunDepthChargeCycleAwaited",
    "HuntersRunDepthChargeCycleAwaitedDetails",
    "HuntersRunDepthChargeCycleChance",
    "HuntersRunDepthChargeCycleContinuation",
    "HuntersRunDepthChargeCycleOdds",
    "HuntersRunDepthChargeCycleOddsRequest",
    "HuntersRunDepthChargeCycleRequest",
    "HuntersRunDepthChargeCycleText",
    "HuntersSalvoHeadline",
    "HuntersSalvoOrder",
    "HuntersSalvoOrderApproach",
    "HuntersSalvoOrderGroupsFiredItem",
    "HuntersSalvoOutcome",
    "HuntersSalvoOutcomeGroupsFiredItem",
    "HuntersSetUpBoatAnswer",
    "HuntersSetUpBoatAwaited",
    "HuntersSetUpBoatAwaitedDetails",
    "HuntersSetUpBoatChance",
    "HuntersSetUpBoatContinuation",
    "HuntersSetUpBoatOdds",
    "HuntersSetUpBoatOddsRequest",
    "HuntersSetUpBoatRequest",
    "HuntersSetUpBoatText",
    "HuntersSetUpHeadline",
    "HuntersSetUpOrder",
    "HuntersSetUpOutcome",
    "HuntersShip",
    "HuntersShipKind",
    "HuntersShotFired",
    "HuntersShotFiredResult",
    "HuntersStanding",
    "HuntersStandingEndingType0",
    "HuntersStandingVictory",
    "HuntersStayUp",
    "HuntersSystem",
    "HuntersSystems",
    "HuntersSystemState",
    "HuntersTakeTorpedoes",
    "HuntersTarget",
    "HuntersTargetCondition",
    "HuntersTargetHeadline",
    "HuntersTestDepthOrder",
    "HuntersTimeOfDay",
    "HuntersTorpedo",
    "HuntersTorpedoAimed",
    "HuntersTournamentHeadline",
    "HuntersTrackBox",
    "HuntersTrackBoxRow",
    "HuntersTryLimitedBoat",
    "HuntersTryLimitedBoatTypeType0",
    "HuntersTubeContent",
    "HuntersTubeLoad",
    "HuntersTurnBack",
    "HuntersVictoryHeadline",
    "HuntersVictoryHeadlineVictory",
    "HuntersWaitForNight",
    "HuntersWolfpack",
    "HuntersWolfpackFocusHeadline",
    "HuntersWolfpackFocusOrder",
    "HuntersWolfpackFocusOutcome",
    "ListRulesKind",
    "Marginal",
    "MarginalValue",
    "Modifier",
    "NextStep",
    "OddsBudget",
    "OddsMethod",
    "OddsMethodKind",
    "OptionChoice",
    "OptionList",
    "Probability",
    "Problem",
    "Readiness",
    "ReadinessRulesets",
    "ReadinessSessions",
    "Reroll",
    "RerollOrder",
    "Revealed",
    "RevealedClientSeeds",
    "Roll",
    "RuleList",
    "RuleListed",
    "RuleListedKind",
    "RulesetId",
    "RulesetList",
    "RulesetListed",
    "RulesetListedDigests",
    "RulesetUsed",
    "SeededDiceOrder",
    "SuppliedDiceOrder",
    "TableSource",
    "TableSourceProvenance",
    "TraceStep",
    "TraceStepDetails",
)
