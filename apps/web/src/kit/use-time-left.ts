import { timeLeft } from '#ui/figures/time-left.ts'
import { useNow } from '#ui/figures/use-now.ts'
import { serverSkew } from './api/server-clock.ts'

/** What is left until an instant of the server's, second by second, whatever the device's clock says. */
export const useTimeLeft = (until: string) => timeLeft(Date.parse(until), useNow() + serverSkew())
