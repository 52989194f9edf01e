import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { isKind } from '../../api/lib/kinds.ts'
import type { HeldThing, OwnDecision } from '../../api/moderation/moderation.ts'
import { ruleAnchor } from '../../api/moderation/rules.ts'
import { islandTexts } from '../../i18n/island.ts'
import { exactDay } from '../../i18n/format.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { $decisions } from '../../stores/session/member-data.ts'
import { useSession } from '../browser.ts'
import { editPath } from '../owner/listing-paths.ts'
import { Loading } from '../parts/Loading.tsx'
import { PageFailed } from '../parts/PageFailed.tsx'
import { LINK, QUIET_BUTTON } from '../parts/styles.ts'
import { Appealed, AppealForm } from './AppealForm.tsx'

const texts = await islandTexts('errors', 'toasts', 'decisions')

/** The reasons that hide content without a moderator. */
const TOLD = ['report', 'words', 'asked', 'stolen_photo', 'again', 'edit'] as const

/** `empty` and `failed`: illustrations with a sentence, from the page. */
type Props = { locale: Locale; empty?: ReactNode; failed?: ReactNode }
type Words = Props & { t: Texts<'errors' | 'toasts' | 'decisions'> }

/** Moderators' decisions on the member's content, their reasons, and the appeal. */
export function Decisions(props: Props) {
  const t = texts(props.locale)
  return useSession() ? <OfMember t={t} {...props} /> : <Loading text={t('loading')} />
}

function OfMember({ t, locale, empty, failed }: Words) {
  const { data, error } = useStore($decisions)
  const reload = () => $decisions.revalidate()
  if (!data && error) return <PageFailed notice={failed} retry={t('retry')} onRetry={reload} />
  if (!data) return <Loading text={t('loading')} />
  const { held, decisions } = data
  if (held.length + decisions.length === 0) return empty
  return (
    <ul className="grid gap-4">
      {held.map((thing) => (
        <li key={`${thing.kind} ${thing.id}`} className="box grid gap-2 p-4">
          <Held t={t} locale={locale} thing={thing} />
        </li>
      ))}
      {decisions.map((decision) => (
        <li key={decision.id} className="box grid gap-2 p-4">
          <Statement t={t} locale={locale} decision={decision} />
          {decision.appealable && (
            <AppealForm t={t} locale={locale} id={decision.id} onSent={reload} />
          )}
        </li>
      ))}
    </ul>
  )
}

const Thing = ({ locale, title, at }: { locale: Locale; title: string; at: string }) => (
  <p className="wrap-anywhere">
    {title}
    <span className="text-quiet block text-sm">{exactDay(new Date(at), locale)}</span>
  </p>
)

/** Content that only its owner sees until a moderator has reviewed it, and the reason. */
function Held({ t, locale, thing }: Words & { thing: HeldThing }) {
  const { kind, id, title, since, sources } = thing
  const prefix = isKind(kind) ? '' : (`${kind}_` as const)
  return (
    <>
      <h2 className="strong">{t(`${prefix}held`)}</h2>
      <Thing locale={locale} title={title} at={since} />
      {TOLD.filter((source) => sources.includes(source)).map((source) => (
        <p key={source}>{t(source === 'edit' ? `${prefix}held_edit` : `held_${source}`)}</p>
      ))}
      <p className="text-quiet text-sm">{t(`${prefix}held_help`)}</p>
      {isKind(kind) && (
        <p>
          <a className={QUIET_BUTTON} href={editPath(kind, id, locale)}>
            {t('see_edit')}
          </a>
        </p>
      )}
    </>
  )
}

function Statement({ t, locale, decision }: Words & { decision: OwnDecision }) {
  const { kind, target_id, title, outcome, rule, note, from_report, automated } = decision
  const isRefused = outcome === 'refuse'
  const heading = { allow: t('allowed'), move: t('moved'), refuse: t(`${kind}_refuse`) }[outcome]
  return (
    <>
      <h2 className="strong">{heading}</h2>
      <Thing locale={locale} title={title} at={decision.created_at} />
      {rule && (
        <p>
          <a className={LINK} href={localePath(`/rules#${ruleAnchor(rule)}`, locale)}>
            {t('rule', { rule: t(`${rule}_rule`) })}
          </a>
        </p>
      )}
      {note && <p className="wrap-anywhere whitespace-pre-line">{t('note', { note })}</p>}
      <p className="text-quiet text-sm">
        {t(automated ? 'by_program' : from_report ? 'from_report' : 'by_person')}
      </p>
      <Appealed t={t} appeal={decision} />
      {isRefused && isKind(kind) && decision.appeal_outcome !== 'allow' && (
        <p className="flex flex-wrap items-center gap-3">
          <a className={QUIET_BUTTON} href={editPath(kind, target_id, locale)}>
            {t('edit')}
          </a>
          <span className="text-quiet text-sm">{t('edit_help')}</span>
        </p>
      )}
    </>
  )
}
