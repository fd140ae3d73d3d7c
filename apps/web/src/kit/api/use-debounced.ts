import { useEffect, useState } from 'react'

/** A value that follows another once that has been still for a while: what is asked of the server as somebody types. */
export function useDebounced<T>(value: T, wait_ms = 300): T {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), wait_ms)
    return () => clearTimeout(timer)
  }, [value, wait_ms])
  return still
}
