import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../basics/icon.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useUiWords } from '../words.ts'
import { createLifeTimer } from './life-timer.ts'
import type { LifeTimer } from './life-timer.ts'
import { toast, toastStore } from './toast.ts'
import type { Severity, Toast } from './toast.ts'
import './toast.css'

const icons: Record<Severity, string> = {
  success: 'check',
  info: 'info',
  warn: 'warning_amber',
  error: 'close',
}

/** Where toasts appear: top-centre, over everything but the spinner. One a page. */
export function ToastArea() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot)
  const words = useUiWords().shell
  return createPortal(
    <div className="toast-area" role="region" aria-label={words.notices} aria-live="polite">
      {toasts.map((shown) => (
        <ToastCard key={shown.id} toast={shown} />
      ))}
    </div>,
    document.body,
  )
}

function ToastCard({ toast: shown }: { toast: Toast }) {
  const words = useUiWords().act
  const [isLeaving, setLeaving] = useState(false)
  const timer = useLife(shown, () => setLeaving(true))

  return (
    <div
      className={classNames('toast', `toast-${shown.severity}`, isLeaving && 'toast-leaving')}
      role={shown.severity === 'error' || shown.severity === 'warn' ? 'alert' : 'status'}
      onMouseEnter={() => timer.current?.stop()}
      onMouseLeave={() => timer.current?.start()}
      onAnimationEnd={() => isLeaving && toast.close(shown.id)}
    >
      <Icon name={shown.icon ?? icons[shown.severity]} className="toast-icon" />
      <div className="grow">
        <div className="label">{shown.summary}</div>
        {shown.detail !== undefined && <p className="toast-detail">{shown.detail}</p>}
      </div>
      {shown.closable && (
        <IconButton icon="close" label={words.close} isSmall className="toast-close" onClick={() => setLeaving(true)} />
      )}
    </div>
  )
}

/** The toast's timer: it runs from the first drawing on, unless the toast is sticky. */
function useLife({ life, sticky }: Toast, onEnd: () => void): RefObject<LifeTimer | null> {
  const timer = useRef<LifeTimer>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (sticky) return
    const made = createLifeTimer(life, () => end())
    timer.current = made
    made.start()
    return () => made.stop()
  }, [life, sticky])
  return timer
}
