import type { Texts } from '../../i18n/text-keys.ts'

type Props = { t: Texts<'chat'> }

export const RowSkeletons = ({ t }: Props) => (
  <div role="status">
    <span className="sr-only">{t('loading')}</span>
    <div aria-hidden="true">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3 p-3">
          <span className="chat-avatar" />
          <div className="grow">
            <div className="bg-sunken mb-2 h-5 w-1/2 rounded-full" />
            <div className="bg-sunken h-4 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  </div>
)

export const LogSkeleton = ({ t }: Props) => (
  <div role="status" className="flex grow flex-col justify-end gap-3 p-4">
    <span className="sr-only">{t('loading')}</span>
    <span className="bg-sunken rounded-card h-12 w-2/3" />
    <span className="bg-sunken rounded-card h-16 w-1/2" />
    <span className="bg-tint rounded-card h-12 w-1/2 self-end" />
    <span className="bg-sunken rounded-card h-12 w-3/5" />
  </div>
)
