import { createPortal } from 'react-dom'
import './loading-bar.css'

/** A line at the very top while something is on its way. It says nothing to those who listen: the page itself does. */
export const LoadingBar = ({ isShown }: { isShown: boolean }) =>
  isShown && createPortal(<div className="loading-bar" aria-hidden="true" />, document.body)
