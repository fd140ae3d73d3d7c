import MuiDialog from '@mui/material/Dialog'
import MuiDrawer from '@mui/material/Drawer'
import MuiMenu from '@mui/material/Menu'
import MuiPopover from '@mui/material/Popover'
import type { ComponentProps, ComponentType } from 'react'
import { MuiLook } from '../theme/mui-look.tsx'

/** Each float brings the look along: none is drawn before it opens, and few are open at once. */
const looking = <Props extends object>(Float: ComponentType<Props>) =>
  function Looking(props: Props) {
    return (
      <MuiLook>
        <Float {...props} />
      </MuiLook>
    )
  }

export const Dialog = looking<ComponentProps<typeof MuiDialog>>(MuiDialog)
export const Drawer = looking<ComponentProps<typeof MuiDrawer>>(MuiDrawer)
export const Menu = looking<ComponentProps<typeof MuiMenu>>(MuiMenu)
export const Popover = looking<ComponentProps<typeof MuiPopover>>(MuiPopover)
export { default as MenuItem } from '@mui/material/MenuItem'
