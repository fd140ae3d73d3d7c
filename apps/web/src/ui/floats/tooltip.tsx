import MuiTooltip from '@mui/material/Tooltip'
import type { ReactElement } from 'react'

/** A few words about something, when a mouse rests on it or the focus is there. Never the only place they are said. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement }) => (
  <MuiTooltip title={text} enterDelay={400} arrow={false} describeChild>
    {children}
  </MuiTooltip>
)
