import { useStore } from '@nanostores/react'
import { useEffect, type FormEvent } from 'react'
import { PRODUCT_DESCRIPTION_MAX, TITLE_MAX } from '../api/limits.ts'
import { islandTexts } from '../i18n/island.ts'
import { localePath, type Locale } from '../i18n/locale.ts'
import { $postProduct, cancelProduct, postProduct, productPhotos } from '../stores/post-product.ts'
import { $productDraft, PRODUCT_FIELDS, typeProduct } from '../stores/product-draft.ts'
import { useHydrated } from './browser.ts'
import { described, Field } from './form/Field.tsx'
import { Loading } from './form/Loading.tsx'
import { INPUT, QUIET_BUTTON } from './form/styles.ts'
import { SubmitButton } from './form/SubmitButton.tsx'
import { TextField } from './form/TextField.tsx'
import { useFirstError } from './form/use-first-error.ts'
import { PhotoPicker } from './PhotoPicker.tsx'
import { CategoryPicker } from './product/CategoryPicker.tsx'
import { ConditionPicker } from './product/ConditionPicker.tsx'
import { PriceInput } from './product/PriceInput.tsx'

const texts = await islandTexts('errors', 'post')

type Props = { locale: Locale }

/** The draft lives in this browser: the server has nothing to draw before it is read. */
export function ProductForm({ locale }: Props) {
  return useHydrated() ? <Form locale={locale} /> : <Loading text={texts(locale)('loading')} />
}

function Form({ locale }: Props) {
  const t = texts(locale)
  const draft = useStore($productDraft)
  const { sent, errors, attempt } = useStore($postProduct)
  const form = useFirstError(attempt)
  const error = (field: string) => errors[field] && t(errors[field])

  useEffect(() => void productPhotos.restore(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const product = await postProduct(locale)
    if (product) location.assign(localePath(`/product/${product.id}`, locale))
  }
  const cancel = async () => {
    const isEmpty = PRODUCT_FIELDS.every((field) => draft[field] === '')
    const hasPhotos = productPhotos.$photos.get().length > 0
    if ((!isEmpty || hasPhotos) && !window.confirm(t('cancel_confirm'))) return
    await cancelProduct()
    location.assign(localePath('/', locale))
  }

  const description = {
    id: 'description',
    label: t('field_description'),
    error: error('description'),
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <PhotoPicker t={t} photos={productPhotos} error={error('images')} />
      <TextField
        id="title"
        name="title"
        label={t('field_title')}
        help={t('field_title_help')}
        error={error('title')}
        maxLength={TITLE_MAX}
        value={draft.title}
        onChange={({ target }) => typeProduct('title', target.value)}
      />
      <CategoryPicker
        {...{ t, locale }}
        error={error('category_id')}
        chosen={draft.category_id}
        onChoose={(id) => typeProduct('category_id', id)}
      />
      <PriceInput
        id="price"
        label={t('field_price')}
        error={error('price')}
        digits={draft.price}
        onDigits={(digits) => typeProduct('price', digits)}
      />
      <ConditionPicker
        t={t}
        error={error('condition')}
        chosen={draft.condition}
        onChoose={(condition) => typeProduct('condition', condition)}
      />
      <Field {...description}>
        <textarea
          className={`${INPUT} field-sizing-content min-h-32`}
          {...described(description)}
          name="description"
          maxLength={PRODUCT_DESCRIPTION_MAX}
          value={draft.description}
          onChange={({ target }) => typeProduct('description', target.value)}
        />
      </Field>
      <Progress sent={sent} text={(percent) => t('sent', { percent })} />
      <SubmitButton busy={sent !== null} busyLabel={t('submitting')}>
        {t('submit')}
      </SubmitButton>
      <button type="button" className={`${QUIET_BUTTON} mt-3 w-full`} onClick={() => void cancel()}>
        {t('cancel')}
      </button>
    </form>
  )
}

function Progress({ sent, text }: { sent: number | null; text: (percent: number) => string }) {
  if (sent === null) return null
  const percent = Math.round(sent * 100)
  return (
    <div className="mb-3">
      <progress className="block h-2 w-full" max={100} value={percent} aria-label={text(percent)} />
      <p className="text-quiet mt-1 text-sm">{text(percent)}</p>
    </div>
  )
}
