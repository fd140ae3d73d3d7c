/** A way of paying, a reference as typed, its key, and whether the key names one payment of all. The database is held to the same. */
export const samePayments: readonly (readonly [string | null, string, string, boolean])[] = [
  ['UPI', 'UTR 4123-4567 8901', '412345678901', true],
  ['UPI', 'utr412345678901', '412345678901', true],
  ['IMPS', '412345678901', '412345678901', true],
  ['UPI', 'ABCD412345678901', '412345678901', true],
  ['UPI', 'paid by UPI, 4123 4567 8901, thanks', '412345678901', true],
  // Of twelve figures it is one payment, whatever way it is said to be.
  ['NEFT', '4123 4567 8901', '412345678901', true],
  ['Same bank', '4123-45678901', '412345678901', true],
  ['NEFT', 'HDFCN52026010100012345', 'HDFCN52026010100012345', true],
  ['RTGS', 'hdfcn5-2026-0101-00012345', 'HDFCN52026010100012345', true],
  // Another bank's number is another payment.
  ['NEFT', 'ICICN52026010100012345', 'ICICN52026010100012345', true],
  ['NEFT', 'N0382 2234 5678 901', 'N038222345678901', true],
  ['Same bank', 'hdfcn52026010100', 'HDFCN52026010100', true],
  ['Same bank', 'IK0 ABC123', 'IK0ABC123', true],
  ['Same bank', 'IK0ABC1', 'IK0ABC1', false],
  ['NEFT', 'IK0ABC123', 'IK0ABC123', false],
  ['NEFT', '52026010100012345', '52026010100012345', false],
  ['NEFT', 'NEFTHDFCN52026010100012345', 'NEFTHDFCN52026010100012345', false],
  ['UPI', 'by phone', 'BYPHONE', false],
  ['UPI', 'UTR123456', 'UTR123456', false],
  ['UPI', '4123456789', '4123456789', false],
  ['UPI', '41234567890123', '41234567890123', false],
  ['NEFT', 'ABCDEFGHIJKLMNOP', 'ABCDEFGHIJKLMNOP', false],
  ['Cheque', '000 777', '000777', false],
  ['Cheque', '412345678901', '412345678901', false],
  ['Cash', 'R/17', 'R17', false],
  ['Cash', '', '', false],
  ['Wallet', '', '', false],
  [null, '412345678901', '412345678901', false],
]

/** The same, and what they have in common by the rule of before. */
export const sameBare: readonly (readonly [string | null, string, string])[] = [
  ['UPI', 'ABCD412345678901', '412345678901'],
  ['NEFT', 'HDFCN52026010100012345', '52026010100012345'],
  ['RTGS', 'icicr5-2026-0101-00012345', '52026010100012345'],
  ['Same bank', 'HDFCN52026010100012345', '52026010100012345'],
  ['UPI', '4123456789', '4123456789'],
  ['NEFT', 'ABCDEFGHIJKLMNOP', 'ABCDEFGHIJKLMNOP'],
  ['Cheque', '412345678901', '412345678901'],
  [null, 'by phone', 'BYPHONE'],
]
