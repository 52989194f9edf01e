import { useStore } from '@nanostores/react'
import { useState, type MouseEvent } from 'react'
import type { RegionWithDistricts } from '../../api/listings/entities.ts'
import { REGISTER_STEPS } from '../../api/lib/limits.ts'
import type { PostedForm } from '../../api/lib/posted-form.ts'
import { islandTexts } from '../../i18n/island.ts'
import { accountPath, type Locale } from '../../i18n/locale.ts'
import { beginRegistration } from '../../stores/account/begin-registration.ts'
import { unfitFor } from '../../stores/account/phone-fault.ts'
import { $phoneProof } from '../../stores/account/phone-proof.ts'
import {
  $registerForm,
  missingAt,
  nextStep,
  previousStep,
} from '../../stores/account/register-form.ts'
import { Entered } from '../login/Entered.tsx'
import { Purpose } from '../login/Purpose.tsx'
import { useEntrance } from '../login/use-entrance.ts'
import { readablePhone } from '../form/fields/phone-groups.ts'
import { Icon } from '../parts/Icon.tsx'
import { LINK, QUIET_BUTTON } from '../parts/styles.ts'
import { AccountStep } from './AccountStep.tsx'
import { begin } from './begin.ts'
import { PhoneStep } from './PhoneStep.tsx'
import { PlaceStep } from './PlaceStep.tsx'
import { StepBar } from './StepBar.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

const texts = await islandTexts('toasts', 'errors', 'accounts')
const TITLES = { 1: 'step_phone', 2: 'step_region', 3: 'step_district', 4: 'step_account' } as const

type Props = {
  locale: Locale
  phonePrefixes: readonly string[]
  /** The target after the registration, from the address. */
  redirect: string | null
  posted: PostedForm | null
  /** For the steps that need them without JavaScript. */
  places: RegionWithDistricts[] | null
  /** The phone number typed in the login that the wizard replaces. */
  phoneOfLogin?: string
}

export function RegisterWizard(props: Props) {
  const { locale, phonePrefixes, redirect, posted, places, phoneOfLogin } = props
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
  useEntrance({ session, message: 'register_success', redirect, locale })
  const title = <h1 className="mb-6 text-2xl font-bold">{t('register_title')}</h1>
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
  const instead = (move: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    move()
  }
  const isPlace = step === 2 || step === 3
  // Above a list, which is longer than the screen; below fields, where Enter must not find it first
  const moves = (
    <div className="my-4 flex gap-3 empty:hidden">
      {step > 1 && (
        <button
          form="step"
          name="do"
          value={`to-${step - 1}`}
          className={`${QUIET_BUTTON} grow`}
          onClick={instead(previousStep)}
        >
          {t('previous')}
        </button>
      )}
      {step < REGISTER_STEPS && isComplete && (
        <button
          form="step"
          name="do"
          value={`to-${step + 1}`}
          className={`${QUIET_BUTTON} grow`}
          onClick={instead(nextStep)}
        >
          {t('next')}
        </button>
      )}
    </div>
  )
  return (
    <>
      {title}
      {step === 1 && <Purpose t={t} locale={locale} redirect={redirect} />}
      <StepBar step={step} label={t('step_of', { step, steps: REGISTER_STEPS })} />
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg font-bold outline-none">
        {t(TITLES[step])}
      </h2>
      {isPlace && moves}
      {step === 1 && (
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
