import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { REGISTER_STEPS } from '../../api/limits.ts'
import { islandTexts } from '../../i18n/island.ts'
import { accountPath, localePath, type Locale } from '../../i18n/locale.ts'
import { $registerForm, nextStep, previousStep } from '../../stores/account/register.ts'
import { safeRedirect } from '../../stores/lib/safe-redirect.ts'
import { useSession } from '../browser.ts'
import { LINK, QUIET_BUTTON } from '../parts/styles.ts'
import { AccountStep } from './AccountStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { PlaceStep } from './PlaceStep.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

const texts = await islandTexts('errors', 'accounts')
const TITLES = { 1: 'step_phone', 2: 'step_region', 3: 'step_district', 4: 'step_account' } as const

/** `redirect`: where to go afterwards, as the address says it. */
type Props = { locale: Locale; phonePrefixes: readonly string[]; redirect: string | null }

export function RegisterWizard({ locale, phonePrefixes, redirect }: Props) {
  const t = texts(locale)
  const { step } = useStore($registerForm, { ssr: 'initial' })
  const isMember = useSession() !== null
  const heading = useHeadingFocus(step)

  useEffect(() => {
    if (isMember) location.replace(safeRedirect(redirect, localePath('/', locale)))
  }, [isMember, redirect, locale])

  const props = { t, locale, phonePrefixes }
  return (
    <>
      <StepBar step={step} label={t('step_of', { step, steps: REGISTER_STEPS })} />
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg font-bold outline-none">
        {t(TITLES[step])}
      </h2>
      {step === 1 && <PhoneStep {...props} onVerified={nextStep} />}
      {step === 2 && <PlaceStep key="region" kind="region" {...props} />}
      {step === 3 && <PlaceStep key="district" kind="district" {...props} />}
      {step === 4 && <AccountStep {...props} />}
      <div className="mt-4 flex gap-3 empty:hidden">
        {step > 1 && (
          <button type="button" className={`${QUIET_BUTTON} grow`} onClick={previousStep}>
            {t('previous')}
          </button>
        )}
        {step < REGISTER_STEPS && (
          <button type="button" className={`${QUIET_BUTTON} grow`} onClick={nextStep}>
            {t('next')}
          </button>
        )}
      </div>
      <p className="mt-6">
        {t('have_account')}{' '}
        <a className={LINK} href={accountPath('/login', redirect, locale)}>
          {t('log_in')}
        </a>
      </p>
    </>
  )
}

function StepBar({ step, label }: { step: number; label: string }) {
  return (
    <div className="mb-5">
      <p className="text-quiet mb-2 text-sm" aria-live="polite">
        {label}
      </p>
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: REGISTER_STEPS }, (_, i) => (
          <span
            key={i}
            className={`h-1.5 grow rounded-full ${i < step ? 'bg-accent' : 'bg-sunken'}`}
          />
        ))}
      </div>
    </div>
  )
}
