import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { RegionWithDistricts } from '../../api/listings/entities.ts'
import { REGISTER_STEPS } from '../../api/lib/limits.ts'
import type { PostedForm } from '../../api/lib/posted-form.ts'
import { islandTexts } from '../../i18n/island.ts'
import { accountPath, type Locale } from '../../i18n/locale.ts'
import { beginRegistration } from '../../stores/account/begin-registration.ts'
import { unfitFor } from '../../stores/account/phone-fault.ts'
import { $phoneProof, adoptProof, NO_PROOF, proofOf } from '../../stores/account/phone-proof.ts'
import {
  $registerForm,
  adoptRegister,
  EMPTY,
  missingAt,
  nextStep,
  registerFormOf,
} from '../../stores/account/register-form.ts'
import { Entered } from '../login/Entered.tsx'
import { Purpose } from '../login/Purpose.tsx'
import { TelegramEntry } from '../login/TelegramEntry.tsx'
import { useTelegramEntry } from '../login/use-telegram-entry.ts'
import { useEntrance } from '../login/use-entrance.ts'
import { readablePhone } from '../form/fields/phone-groups.ts'
import { Icon } from '../parts/Icon.tsx'
import { LINK } from '../parts/styles.ts'
import { AccountStep } from './AccountStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { PlaceStep } from './PlaceStep.tsx'
import { StepBar, StepMoves } from './StepMoves.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

const texts = await islandTexts('toasts', 'errors', 'accounts')
const TITLES = { 1: 'step_phone', 2: 'step_region', 3: 'step_district', 4: 'step_account' } as const

type Props = {
  locale: Locale
  phonePrefixes: readonly string[]
  /** The site has a bot. */
  hasTelegram: boolean
  /** The target after the registration, from the address. */
  redirect: string | null
  posted: PostedForm | null
  /** For the steps that need them without JavaScript. */
  places: RegionWithDistricts[] | null
  /** The phone number typed in the login that the wizard replaces. */
  phoneOfLogin?: string
}

export function RegisterWizard(props: Props) {
  const { locale, phonePrefixes, hasTelegram, redirect, posted, places, phoneOfLogin } = props
  const t = texts(locale)
  const [first] = useState(() => {
    if (phoneOfLogin !== undefined) beginRegistration(phoneOfLogin, phonePrefixes, locale)
    return begin(posted, phonePrefixes)
  })
  const proof = useStore($phoneProof, { ssr: () => first.proof })
  const form = useStore($registerForm, { ssr: () => first.form })
  const { step } = form
  const heading = useHeadingFocus(step)
  const session = posted?.session
  const entry = useTelegramEntry({ posted, locale, onProven: nextStep })
  const isKnown = entry.state === 'known'
  useEffect(() => {
    if (isKnown) location.assign(accountPath('/login', redirect, locale))
  }, [isKnown, redirect, locale])
  useEntrance({ session, message: 'register_success', redirect, locale })
  const title = <h1 className="mb-6 text-xl">{t('register_title')}</h1>
  if (session)
    return (
      <>
        {title}
        <Entered t={t} locale={locale} redirect={redirect} />
      </>
    )

  const phone = proof.verified ?? ''
  const shared = { t, locale, phonePrefixes, redirect, phone, form }
  const isComplete = missingAt(step, form, proof) === null
  const byTelegram = hasTelegram && step === 1 && proof.codeSentTo === null && (
    <TelegramEntry t={t} locale={locale} redirect={redirect} entry={entry} />
  )
  const isPlace = step === 2 || step === 3
  // Above a list, which is longer than the screen; below fields, where Enter must not find it first
  const moves = <StepMoves t={t} step={step} isComplete={isComplete} />
  return (
    <>
      {title}
      {step === 1 && <Purpose t={t} locale={locale} redirect={redirect} />}
      <StepBar step={step} label={t('step_of', { step, steps: REGISTER_STEPS })} />
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg font-bold outline-none">
        {t(TITLES[step])}
      </h2>
      {isPlace && moves}
      {byTelegram && entry.state === 'open' && byTelegram}
      {step === 1 && entry.state !== 'open' && (
        <PhoneStep
          {...shared}
          proof={proof}
          typed={posted?.typed ?? {}}
          account="new"
          isInPlace={phoneOfLogin !== undefined}
          onVerified={nextStep}
        />
      )}
      {step === 2 && (
        <>
          <p role="status" className="text-success mb-4 flex gap-2 font-semibold">
            <Icon name="check" />
            {t('verified', { phone: readablePhone(phone, phonePrefixes) })}
          </p>
          <PlaceStep key="region" kind="region" places={places} {...shared} />
        </>
      )}
      {step === 3 && <PlaceStep key="district" kind="district" places={places} {...shared} />}
      {step === 4 && <AccountStep {...shared} />}
      {!isPlace && moves}
      {entry.state !== 'open' && byTelegram}
      {step === 1 && !unfitFor('new', proof) && (
        <p className="mt-6">
          {t('have_account')}{' '}
          <a className={LINK} href={accountPath('/login', redirect, locale)}>
            {t('log_in')}
          </a>
        </p>
      )}
    </>
  )
}

/** The state of the server's HTML; the browser's stores continue from the posted form. */
function begin(posted: PostedForm | null, prefixes: readonly string[]) {
  if (!posted) return { proof: NO_PROOF, form: EMPTY }
  const [proof, form] = [proofOf(posted, prefixes), registerFormOf(posted)]
  if (!import.meta.env.SSR) {
    adoptProof(proof, posted)
    adoptRegister(form)
  }
  return { proof, form }
}
