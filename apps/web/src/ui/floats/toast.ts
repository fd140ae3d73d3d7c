export type Severity = 'success' | 'info' | 'warn' | 'error'

export type ToastRequest = {
  severity?: Severity
  summary: string
  detail?: string
  /** A toast with the same key takes the other's place instead of piling up. */
  key?: string
  /** How long it stays, in milliseconds; 3000 if not given. */
  life?: number
  /** Stays until it is closed. */
  sticky?: boolean
  closable?: boolean
  icon?: string
}

export type Toast = Required<Omit<ToastRequest, 'detail' | 'icon' | 'key'>> &
  Pick<ToastRequest, 'detail' | 'icon' | 'key'> & { id: number }

let toasts: readonly Toast[] = []
let last_id = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const tell of listeners) tell()
}

/** Short notices at the top of the page. `show` answers the id by which `close` finds the toast again. */
export const toast = {
  show(request: ToastRequest): number {
    last_id += 1
    const made: Toast = { severity: 'info', life: 3000, sticky: false, closable: true, ...request, id: last_id }
    const others = toasts.filter((other) => request.key === undefined || other.key !== request.key)
    change([...others, made])
    return made.id
  },
  close(id: number): void {
    change(toasts.filter((other) => other.id !== id))
  },
  /** What went wrong before does not stay over another try. */
  clearErrors(): void {
    change(toasts.filter(({ severity }) => severity !== 'error'))
  },
  clear(): void {
    change([])
  },
}

/** What the toast area draws. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: () => toasts,
}
