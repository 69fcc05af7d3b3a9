import { problems } from '#web/messages/en/platform/problems.ts'
import { references } from '#web/messages/en/voices/references.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { Brought } from './reference-uploads.ts'

/** An upload in progress, or why it failed. */
export function UploadTile({ brought, onDrop }: { brought: Brought; onDrop: () => void }) {
  const m = useMessages('references', references)
  const { sentences } = useMessages('problems', problems)
  const { fileName, preview, share, state, refusal } = brought
  if (refusal)
    return (
      <li className="reference-refused">
        <Icon name="alert" size="s" className="text-bad" />
        <span role="alert" className="grow min-w-0 break-words">
          {m.notAdded(fileName)}
          {sentences[refusal]}
        </span>
        <Pressable className="reference-dismiss" aria-label={m.dismiss(fileName)} onClick={onDrop}>
          <Icon name="cross" size="s" />
        </Pressable>
      </li>
    )
  return (
    <li className="reference-tile">
      <div className="reference-frame reference-waiting">
        {preview && <img src={preview} alt="" className="reference-image opacity-60" />}
        {state === 'arrived' ? (
          <span className="reference-note">{m.making}</span>
        ) : (
          <div className="reference-progress">
            <ProgressBar label={m.sending(fileName)} share={share} />
          </div>
        )}
      </div>
      {state === 'sending' && (
        <Pressable className="reference-remove" aria-label={m.cancel(fileName)} onClick={onDrop}>
          <Icon name="cross" size="xs" />
        </Pressable>
      )}
    </li>
  )
}
