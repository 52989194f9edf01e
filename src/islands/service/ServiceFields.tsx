import { TITLE_MAX } from '../../api/lib/limits.ts'
import { serviceDescriptionMax } from '../../api/listings/service-description.ts'
import { seeksWork } from '../../api/text/work-seeker.ts'
import { localePath } from '../../i18n/locale.ts'
import { isJob } from '../../stores/listings/job.ts'
import { serviceKind, type ServiceValues } from '../../stores/listings/service-kind.ts'
import { CategoryFields } from '../form/fields/CategoryFields.tsx'
import { DescriptionField } from '../form/fields/DescriptionField.tsx'
import type { FieldsProps } from '../form/fields/fields.ts'
import { TextField } from '../form/fields/TextField.tsx'
import { LINK } from '../parts/styles.ts'

export function ServiceFields(props: FieldsProps<ServiceValues>) {
  const { t, locale, values, error, onType } = props
  const word = isJob(values) ? 'job' : 'field'
  return (
    <>
      <TextField
        id="name"
        name="name"
        label={t(`${word}_name`)}
        help={t(`${word}_name_help`)}
        error={error('name')}
        maxLength={TITLE_MAX}
        value={values.name}
        onChange={({ target }) => onType('name', target.value)}
      />
      {isJob(values) && seeksWork(values.name) && (
        <p role="status" className="rounded-control border-line bg-card mb-5 border p-3">
          {t('seeks_work')}{' '}
          <a className={LINK} href={localePath('/wanted', locale)}>
            {t('seeks_work_link')}
          </a>
        </p>
      )}
      <CategoryFields {...props} kind={serviceKind} />
      <DescriptionField
        t={t}
        error={error('description')}
        counted={serviceDescriptionMax(Number(values.category_id))}
        value={values.description}
        onType={(text) => onType('description', text)}
      />
    </>
  )
}
