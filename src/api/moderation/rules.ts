/** The rules for listings by their numbers. Decisions and old links name a number: append new rules at the end. */
export const RULES = [
  'prohibited',
  'fraud',
  'stolen_photo',
  'duplicate',
  'wrong_category',
  'wrong_place',
  'unreal_price',
  'several_things',
  'contacts',
  'offensive',
  'personal_data',
  'no_offer',
  'fake_brand',
  'other',
] as const
export type Rule = (typeof RULES)[number]

/** The anchor of a rule on /rules, in every language. */
export const ruleAnchor = (rule: Rule): string => `no-${RULES.indexOf(rule) + 1}`
