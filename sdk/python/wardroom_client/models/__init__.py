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
from .get_openapi_document_response_200 import GetOpenapiDocumentResponse200
from .health import Health
from .hunters_aft_tubes import HuntersAftTubes
from .hunters_approach_headline import HuntersApproachHeadline
from .hunters_approach_order import HuntersApproachOrder
from .hunters_approach_orders import HuntersApproachOrders
from .hunters_approach_outcome import HuntersApproachOutcome
from .hunters_area import HuntersArea
from .hunters_assignment import HuntersAssignment
from .hunters_assignment_mark_type_0 import HuntersAssignmentMarkType0
from .hunters_attack_made import HuntersAttackMade
from .hunters_attack_orders import HuntersAttackOrders
from .hunters_attack_orders_after_last_group import HuntersAttackOrdersAfterLastGroup
from .hunters_award import HuntersAward
from .hunters_boat import HuntersBoat
from .hunters_boat_order import HuntersBoatOrder
from .hunters_boat_type import HuntersBoatType
from .hunters_check_close_approach_answer import HuntersCheckCloseApproachAnswer
from .hunters_check_close_approach_awaited import HuntersCheckCloseApproachAwaited
from .hunters_check_close_approach_awaited_details import HuntersCheckCloseApproachAwaitedDetails
from .hunters_check_close_approach_chance import HuntersCheckCloseApproachChance
from .hunters_check_close_approach_continuation import HuntersCheckCloseApproachContinuation
from .hunters_check_close_approach_odds import HuntersCheckCloseApproachOdds
from .hunters_check_close_approach_odds_request import HuntersCheckCloseApproachOddsRequest
from .hunters_check_close_approach_request import HuntersCheckCloseApproachRequest
from .hunters_check_close_approach_text import HuntersCheckCloseApproachText
from .hunters_choose_weapon_group import HuntersChooseWeaponGroup
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
from .hunters_exceed_test_depth import HuntersExceedTestDepth
from .hunters_experte import HuntersExperte
from .hunters_forward_tubes import HuntersForwardTubes
from .hunters_health import HuntersHealth
from .hunters_hunted_orders import HuntersHuntedOrders
from .hunters_identified_ship import HuntersIdentifiedShip
from .hunters_kommandant import HuntersKommandant
from .hunters_load import HuntersLoad
from .hunters_name_evasion import HuntersNameEvasion
from .hunters_options import HuntersOptions
from .hunters_options_long_patrol_refit import HuntersOptionsLongPatrolRefit
from .hunters_options_mixed_wounds import HuntersOptionsMixedWounds
from .hunters_options_oak_leaves_fire import HuntersOptionsOakLeavesFire
from .hunters_options_waiting_for_night import HuntersOptionsWaitingForNight
from .hunters_posture import HuntersPosture
from .hunters_quality import HuntersQuality
from .hunters_range import HuntersRange
from .hunters_rank import HuntersRank
from .hunters_recovery_needed import HuntersRecoveryNeeded
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
from .hunters_refit_request import HuntersRefitRequest
from .hunters_refit_text import HuntersRefitText
from .hunters_reloads import HuntersReloads
from .hunters_resolve_salvo_answer import HuntersResolveSalvoAnswer
from .hunters_resolve_salvo_awaited import HuntersResolveSalvoAwaited
from .hunters_resolve_salvo_awaited_details import HuntersResolveSalvoAwaitedDetails
from .hunters_resolve_salvo_chance import HuntersResolveSalvoChance
from .hunters_resolve_salvo_continuation import HuntersResolveSalvoContinuation
from .hunters_resolve_salvo_odds import HuntersResolveSalvoOdds
from .hunters_resolve_salvo_odds_request import HuntersResolveSalvoOddsRequest
from .hunters_resolve_salvo_request import HuntersResolveSalvoRequest
from .hunters_resolve_salvo_text import HuntersResolveSalvoText
from .hunters_roll_encounter_answer import HuntersRollEncounterAnswer
from .hunters_roll_encounter_awaited import HuntersRollEncounterAwaited
from .hunters_roll_encounter_awaited_details import HuntersRollEncounterAwaitedDetails
from .hunters_roll_encounter_chance import HuntersRollEncounterChance
from .hunters_roll_encounter_continuation import HuntersRollEncounterContinuation
from .hunters_roll_encounter_odds import HuntersRollEncounterOdds
from .hunters_roll_encounter_odds_request import HuntersRollEncounterOddsRequest
from .hunters_roll_encounter_request import HuntersRollEncounterRequest
from .hunters_roll_encounter_text import HuntersRollEncounterText
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
from .hunters_ship import HuntersShip
from .hunters_ship_kind import HuntersShipKind
from .hunters_shot_fired import HuntersShotFired
from .hunters_shot_fired_result import HuntersShotFiredResult
from .hunters_system_state import HuntersSystemState
from .hunters_systems import HuntersSystems
from .hunters_target import HuntersTarget
from .hunters_target_condition import HuntersTargetCondition
from .hunters_target_headline import HuntersTargetHeadline
from .hunters_test_depth_order import HuntersTestDepthOrder
from .hunters_time_of_day import HuntersTimeOfDay
from .hunters_torpedo import HuntersTorpedo
from .hunters_torpedo_aimed import HuntersTorpedoAimed
from .hunters_try_limited_boat import HuntersTryLimitedBoat
from .hunters_try_limited_boat_type_type_0 import HuntersTryLimitedBoatTypeType0
from .hunters_tube_content import HuntersTubeContent
from .hunters_wait_for_night import HuntersWaitForNight
from .hunters_wolfpack import HuntersWolfpack
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
from .reroll import Reroll
from .reroll_order import RerollOrder
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
    "GetOpenapiDocumentResponse200",
    "Health",
    "HuntersAftTubes",
    "HuntersApproachHeadline",
    "HuntersApproachOrder",
    "HuntersApproachOrders",
    "HuntersApproachOutcome",
    "HuntersArea",
    "HuntersAssignment",
    "HuntersAssignmentMarkType0",
    "HuntersAttackMade",
    "HuntersAttackOrders",
    "HuntersAttackOrdersAfterLastGroup",
    "HuntersAward",
    "HuntersBoat",
    "HuntersBoatOrder",
    "HuntersBoatType",
    "HuntersCheckCloseApproachAnswer",
    "HuntersCheckCloseApproachAwaited",
    "HuntersCheckCloseApproachAwaitedDetails",
    "HuntersCheckCloseApproachChance",
    "HuntersCheckCloseApproachContinuation",
    "HuntersCheckCloseApproachOdds",
    "HuntersCheckCloseApproachOddsRequest",
    "HuntersCheckCloseApproachRequest",
    "HuntersCheckCloseApproachText",
    "HuntersChooseWeaponGroup",
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
    "HuntersExceedTestDepth",
    "HuntersExperte",
    "HuntersForwardTubes",
    "HuntersHealth",
    "HuntersHuntedOrders",
    "HuntersIdentifiedShip",
    "HuntersKommandant",
    "HuntersLoad",
    "HuntersNameEvasion",
    "HuntersOptions",
    "HuntersOptionsLongPatrolRefit",
    "HuntersOptionsMixedWounds",
    "HuntersOptionsOakLeavesFire",
    "HuntersOptionsWaitingForNight",
    "HuntersPosture",
    "HuntersQuality",
    "HuntersRange",
    "HuntersRank",
    "HuntersRecoveryNeeded",
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
    "HuntersRefitRequest",
    "HuntersRefitText",
    "HuntersReloads",
    "HuntersResolveSalvoAnswer",
    "HuntersResolveSalvoAwaited",
    "HuntersResolveSalvoAwaitedDetails",
    "HuntersResolveSalvoChance",
    "HuntersResolveSalvoContinuation",
    "HuntersResolveSalvoOdds",
    "HuntersResolveSalvoOddsRequest",
    "HuntersResolveSalvoRequest",
    "HuntersResolveSalvoText",
    "HuntersRollEncounterAnswer",
    "HuntersRollEncounterAwaited",
    "HuntersRollEncounterAwaitedDetails",
    "HuntersRollEncounterChance",
    "HuntersRollEncounterContinuation",
    "HuntersRollEncounterOdds",
    "HuntersRollEncounterOddsRequest",
    "HuntersRollEncounterRequest",
    "HuntersRollEncounterText",
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
    "HuntersShip",
    "HuntersShipKind",
    "HuntersShotFired",
    "HuntersShotFiredResult",
    "HuntersSystems",
    "HuntersSystemState",
    "HuntersTarget",
    "HuntersTargetCondition",
    "HuntersTargetHeadline",
    "HuntersTestDepthOrder",
    "HuntersTimeOfDay",
    "HuntersTorpedo",
    "HuntersTorpedoAimed",
    "HuntersTryLimitedBoat",
    "HuntersTryLimitedBoatTypeType0",
    "HuntersTubeContent",
    "HuntersWaitForNight",
    "HuntersWolfpack",
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
    "Reroll",
    "RerollOrder",
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
