import { said } from '@banyan/contract/words/refusals.ts'
import { showDateTime } from '@banyan/domain/calendar/show.ts'
import type { PinRefusal } from '@banyan/domain/topups/activation.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'

/** Says why a pin cannot be used and what to do, on the field that names it; times in the company's zone. */
export function pinRefusal(refusal: PinRefusal, zone: string, field: 'pin_no' | 'pin_id' = 'pin_no'): Refusal {
  const when = (at: Date): string => showDateTime(at.getTime(), zone)
  switch (refusal.because) {
    case 'wrong_pin': {
      const message = said('sales.pin_wrong')
      return new Refusal(400, 'wrong_pin', message, { pin_no: message, pin_password: message })
    }
    case 'pin_blocked':
      return refuseField(field, said('sales.pin_blocked'), refusal.because)
    case 'pin_expired':
      return refuseField(field, said('sales.pin_expired', { date: when(refusal.at) }), refusal.because)
    case 'pin_cancelled':
      return refuseField(field, said('sales.pin_cancelled'), refusal.because)
    case 'pin_used':
      return refuseField(field, said('sales.pin_used', { date: when(refusal.at) }), refusal.because)
  }
}
