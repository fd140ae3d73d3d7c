import { useState } from 'react'
import { text } from '../text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Icon } from '#ui/basics/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { useUiWords } from '#ui/words.ts'
import './document-image.css'
import type { ImageLink } from './use-image-link.ts'

/** The image of a document: whole at first, in its own size at a press, so that small print can be read. */
export function DocumentImage({ of, label }: { of: ImageLink; label: string }) {
  const words = useUiWords()
  const [isLarge, setLarge] = useState(false)
  const [isBroken, setBroken] = useState<string>()
  const { url, isFailed, whyNot, again } = of
  if (whyNot !== undefined) return <Frame icon="visibility_off">{whyNot}</Frame>
  if (isFailed || (url !== undefined && url === isBroken)) {
    return (
      <Frame icon="broken_image">
        {text('kyc.image.failed')}
        <Button onClick={again}>{words.act.retry}</Button>
      </Frame>
    )
  }
  if (url === undefined)
    return <div className="document-image skeleton" role="status" aria-label={words.face.loading} />
  return (
    <button
      type="button"
      className={classNames('document-image', isLarge && 'document-image-large')}
      aria-label={text(isLarge ? 'kyc.image.smaller' : 'kyc.image.larger', { label })}
      aria-pressed={isLarge}
      onClick={() => setLarge(!isLarge)}
    >
      <img src={url} alt={label} onError={() => setBroken(url)} />
      <span className="document-zoom">
        <Icon name={isLarge ? 'zoom_out' : 'zoom_in'} isSmall />
      </span>
    </button>
  )
}

const Frame = ({ icon, children }: { icon: string; children: React.ReactNode }) => (
  <div className="document-image document-image-blank" role="status">
    <Icon name={icon} />
    <div className="small quiet stack loose">{children}</div>
  </div>
)
