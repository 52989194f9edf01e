/** The rule that reports name: most people who report a case say the same. */
import type { ReportReason } from '../../api/moderation/safety.ts'
import type { Rule } from '../../api/moderation/rules.ts'

/** Undefined for reasons that stand for several rules. */
const RULE_OF: Record<ReportReason, Rule | undefined> = {
  fraud: 'fraud',
  prohibited: 'prohibited',
  spam: undefined,
  stolen_photo: 'stolen_photo',
  wrong_category: 'wrong_category',
  wrong_place: 'wrong_place',
  unreal_price: 'unreal_price',
  fake_brand: 'fake_brand',
  offensive: 'offensive',
  personal_data: 'personal_data',
  other: undefined,
}

type Report = { reason: ReportReason; upheld: boolean | null }

/** The rule of the most frequent reason among undecided reports; among equals that of the newest. */
export function proposedRule(reports: readonly Report[]): Rule | undefined {
  const open = reports
    .filter(({ upheld }) => upheld === null)
    .flatMap(({ reason }) => RULE_OF[reason] ?? [])
  const count = (rule: Rule) => open.filter((one) => one === rule).length
  return open.toSorted((a, b) => count(b) - count(a))[0]
}
