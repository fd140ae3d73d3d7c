import { DialogHost } from '../../ui/floats/dialog-host.tsx'
import { ScrollToTop } from '../../ui/floats/scroll-to-top.tsx'
import { SpinnerOverlay } from '../../ui/floats/spinner-overlay.tsx'
import { ToastArea } from '../../ui/floats/toast-area.tsx'
import { busy } from '../busy.ts'
import { useStore } from '../store.ts'

/** Everything that lies over a page: dialogs, toasts, the way back to the top, and the spinner above all. */
export const Floats = () => (
  <>
    <ScrollToTop />
    <DialogHost />
    <ToastArea />
    <SpinnerOverlay isShown={useStore(busy)} />
  </>
)
