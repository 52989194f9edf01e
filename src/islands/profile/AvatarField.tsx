import { useRef, type ChangeEvent } from 'react'
import { IMAGE_TYPES } from '../../api/lib/limits.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { pickAvatar, removeAvatar } from '../../stores/account/profile-form.ts'
import { FieldError } from '../parts/Field.tsx'
import { Icon } from '../parts/Icon.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { Spinner } from '../parts/SubmitButton.tsx'

type Props = {
  t: Texts<'profile'>
  image: string | undefined
  looking: boolean
  error: string | undefined
}

/** The picture as others will see it, with buttons to change or remove it. */
export function AvatarField({ t, image, looking, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) void pickAvatar(file)
    // Reset, so that the same file again fires a change too
    target.value = ''
  }
  const remove = () => {
    removeAvatar()
    // The button disappears with the picture
    input.current?.focus()
  }
  return (
    <fieldset className="mb-5">
      <legend className="mb-1 font-semibold">{t('avatar')}</legend>
      <div className="flex items-center gap-4">
        <Avatar image={image} />
        <div className="flex flex-wrap gap-2">
          <label className="button button-quiet relative cursor-pointer">
            {looking ? <Spinner /> : <Icon name="camera" />}
            {t(looking ? 'avatar_looking' : 'avatar_choose')}
            <input
              ref={input}
              type="file"
              id="profile_image"
              className="peer sr-only"
              accept={IMAGE_TYPES.join(',')}
              aria-describedby={`profile_image-help${error ? ' profile_image-error' : ''}`}
              aria-invalid={error ? true : undefined}
              onChange={pick}
            />
            <span className="peer-focus-visible:outline-accent absolute inset-0 rounded-[inherit] peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2" />
          </label>
          {image && (
            <button type="button" className={QUIET_BUTTON} onClick={remove}>
              <Icon name="trash" />
              {t('avatar_remove')}
            </button>
          )}
        </div>
      </div>
      <p id="profile_image-help" className="text-quiet mt-1 text-sm">
        {t('avatar_help')}
      </p>
      <FieldError id="profile_image" error={error} />
    </fieldset>
  )
}

/** The picture, cropped to a circle, or a placeholder. */
export function Avatar({ image }: { image: string | undefined }) {
  const look = 'size-14 shrink-0 rounded-full'
  return image ? (
    <img src={image} alt="" width={56} height={56} className={`${look} bg-sunken object-cover`} />
  ) : (
    <span className={`${look} bg-tint text-accent grid place-items-center`}>
      <Icon name="person" className="size-8" />
    </span>
  )
}
