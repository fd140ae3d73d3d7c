import type { ReactNode } from 'react'
import './popup-text.css'

/** What a popup says, in the dialog and where it is written. */
export const PopupText = ({ children }: { children: ReactNode }) => <div className="popup-text">{children}</div>
