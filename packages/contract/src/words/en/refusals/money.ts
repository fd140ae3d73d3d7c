/** Refusals of closings, wallets and payments. */
export default {
  closing_not_locked: 'Lock this closing before it is credited.',
  closing_changed: 'This closing was opened again meanwhile. Please try again.',
  window_not_over: 'This window is not over yet.',
  closing_waiting: 'Closing {{id}} is locked and waits to be credited. Credit it first.',
  window_too_short: 'This window has only just begun. Please wait a second.',
  window_just_begun: 'This window has only just begun.',
  closing_fixed: 'Closing {{id}} was locked by somebody else meanwhile.',
  closing_not_failed: 'Only a locked closing that cannot be computed can be opened again.',
  plan_unsound: 'Choose a plan that keeps the limits and the payout cap.',
  closing_not_credited: 'Only a credited closing can be replayed.',
  journal_key_reused: 'This was already done with other figures. Please start again.',
  insufficient_funds: 'Insufficient funds!',
  payment_used_at: 'This payment is on record already: {{place}}. Each payment counts once.',
  no_wallet: 'No wallet found!',
  payment_used: 'This payment is on record already. Each payment counts once.',
  closing_not_computed:
    'Closing {{id}} cannot be computed: {{failure}}. Two admins can open it again with another plan.',
} as const
