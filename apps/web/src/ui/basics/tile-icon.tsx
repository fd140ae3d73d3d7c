import { classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'
import './marks.css'

export type TileTone = 'plain' | 'accent' | 'warning' | 'success' | 'danger'

/** The icon that begins a row. */
export const TileIcon = ({ name, tone = 'plain' }: { name: string; tone?: TileTone | undefined }) => (
  <span className={classNames('tile-icon', tone !== 'plain' && `tile-icon-${tone}`)}>
    <Icon name={name} />
  </span>
)
