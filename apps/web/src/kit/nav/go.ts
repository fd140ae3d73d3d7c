type Navigate = (to: string, options?: { replace?: boolean }) => void

let navigate: Navigate = (to) => window.location.assign(to)

/** The router tells how to go; what is outside React goes through it. */
export function setNavigate(by: Navigate): void {
  navigate = by
}

/** Opens an address of the portal. */
export const go: Navigate = (to, options) => navigate(to, options)
