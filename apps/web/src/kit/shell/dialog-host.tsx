import { DialogHost as Host } from '#ui/floats/dialog-host.tsx'
import { MuiLook } from '#ui/theme/mui-look.tsx'
import { useTheme } from '../theme.ts'

/** Questions and alerts, with the look they are drawn in; loaded before the first of them. */
export function DialogHost() {
  const { theme } = useTheme()
  return (
    <MuiLook theme={theme}>
      <Host />
    </MuiLook>
  )
}
