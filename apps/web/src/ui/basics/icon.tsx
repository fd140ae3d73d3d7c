import { classNames } from '../class-names.ts'
import './icon.css'
import { useKnownIcon } from './known-icon.ts'

type Props = { name: string; isSmall?: boolean | undefined; className?: string | undefined }

/** An outlined Material icon by its name. It never speaks: the word beside it, or the button's label, does. */
export function Icon({ name, isSmall = false, className }: Props) {
  const known = useKnownIcon(name)
  return (
    <span className={classNames('icon', isSmall && 'icon-small', className)} aria-hidden="true" translate="no">
      {known}
    </span>
  )
}
