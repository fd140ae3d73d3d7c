import type { ReactNode } from 'react'
import { Icon } from '../basics/icon.tsx'
import './callout.css'

type CalloutTone = 'info' | 'warning' | 'danger' | 'success'

const icons: Record<CalloutTone, string> = {
  info: 'info',
  warning: 'schedule',
  danger: 'error_outline',
  success: 'check_circle_outline',
}

type Props = {
  tone?: CalloutTone | undefined
  /** Another icon than the tone's own. */
  icon?: string | undefined
  title: ReactNode
  children?: ReactNode
  /** What can be done about it. */
  act?: ReactNode
}

/** Something about the whole card that must not be missed: a refusal with its reason, a hold. */
export const Callout = ({ tone = 'info', icon = icons[tone], title, children, act }: Props) => (
  <div className={`callout callout-${tone}`}>
    <Icon name={icon} className="callout-icon" />
    <div className="grow">
      <h2 className="callout-title">{title}</h2>
      {children !== undefined && <div className="small">{children}</div>}
      {act !== undefined && <div className="callout-act">{act}</div>}
    </div>
  </div>
)
