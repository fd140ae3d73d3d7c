import { classNames } from '../class-names.ts'
import { iconGlyphs } from './icon-glyphs.generated.ts'
import './icon.css'
import { useKnownIcon } from './known-icon.ts'

type Props = { name: string; isSmall?: boolean | undefined; className?: string | undefined }

/** An outlined Material icon by its name. It never speaks: the word beside it, or the button's label, does. */
export function Icon({ name, isSmall = false, className }: Props) {
  return (
    <span className={classNames('icon', isSmall && 'icon-small', className)} aria-hidden="true" translate="no">
      {iconGlyphs[name] ?? <OtherIcon name={name} />}
    </span>
  )
}

/** One that no page of ours has: the whole font is fetched for it, and the list of what that font can draw. */
function OtherIcon({ name }: { name: string }) {
  return <span className="icon-other">{useKnownIcon(name)}</span>
}
