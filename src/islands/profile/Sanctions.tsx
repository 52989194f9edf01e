import type { OwnSanction } from '../../api/accounts/profile.ts'
import { ruleAnchor } from '../../api/moderation/rules.ts'
import { exactTime } from '../../i18n/format.ts'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { $sanctions } from '../../stores/session/member-data.ts'
import { AppealForm, Appealed } from '../decisions/AppealForm.tsx'
import { LINK } from '../parts/styles.ts'

const texts = await islandTexts('errors', 'decisions')

type Props = { locale: Locale; sanctions: OwnSanction[] }

/** Recent sanctions on the account, at least one. */
export function Sanctions({ locale, sanctions }: Props) {
  const t = texts(locale)
  return (
    <section aria-labelledby="measures" className="box mb-6 p-4">
      <h2 id="measures" className="mb-2">
        {t('measures')}
      </h2>
      <ul className="divide-line divide-y">
        {sanctions.map((sanction) => (
          <Item key={sanction.id} t={t} locale={locale} sanction={sanction} />
        ))}
      </ul>
      <a className={LINK} href={localePath('/rules#measures', locale)}>
        {t('measure_mistake')}
      </a>
    </section>
  )
}

type ItemProps = { t: Texts<'errors' | 'decisions'>; locale: Locale; sanction: OwnSanction }

/** One sanction: kind, rule, period, and the moderator's note. */
function Item({ t, locale, sanction }: ItemProps) {
  const { kind, rule, note } = sanction
  const end = endOf(sanction)
  const when = (time: string) => exactTime(new Date(time), locale)
  return (
    <li className="py-2">
      <h3 className={end.isOver ? 'text-quiet' : 'text-danger'}>{t(`measure_${kind}`)}</h3>
      {!end.isOver && <p>{t(`measure_${kind}_text`)}</p>}
      <p>
        <a className={LINK} href={localePath(`/rules#${ruleAnchor(rule)}`, locale)}>
          {t('rule', { rule: t(`${rule}_rule`) })}
        </a>
      </p>
      {note && <p className="wrap-anywhere whitespace-pre-line">{t('note', { note })}</p>}
      <p className="text-quiet text-sm">
        {t('measure_since', { when: when(sanction.created_at) })}
        {end.key && ` · ${t(end.key, { when: end.at ? when(end.at) : '' })}`}
      </p>
      <Appealed t={t} appeal={sanction} />
      {sanction.appealable && (
        <AppealForm
          t={t}
          locale={locale}
          id={sanction.decision_id}
          onSent={() => $sanctions.revalidate()}
        />
      )}
    </li>
  )
}

/** The end of a sanction, future or past; a warning has none. */
function endOf({ kind, until, lifted_at }: OwnSanction) {
  if (lifted_at) return { isOver: true, key: 'measure_lifted', at: lifted_at } as const
  if (kind === 'warning') return { isOver: false, key: null, at: null }
  if (!until) return { isOver: false, key: 'measure_endless', at: null } as const
  const isOver = Date.parse(until) <= Date.now()
  return { isOver, key: isOver ? 'measure_over' : 'measure_until', at: until } as const
}
