import { expect, test } from 'vitest'
import { computeWithdrawal } from './compute-withdrawal.ts'

const preset = { charge_percent: '5', gst_percent: '18', bank_fee: 0n }

test.each([
  // Domain section 5.5: 10,000 by the presets.
  ['the worked example', 10_000_00n, preset, 2, 500_00n, 90_00n, 9_410_00n],
  // Domain section 2.14: a charge of 147.50.
  ['two equal halves of GST', 2_950_00n, preset, 2, 147_50n, 26_56n, 2_775_94n],
  ['the least', 500_00n, preset, 2, 25_00n, 4_50n, 470_50n],
  ['half a paisa goes up', 10n, preset, 2, 1n, 0n, 9n],
  ['half a rupee goes up', 510_00n, preset, 0, 26_00n, 4_00n, 480_00n],
  ['one digit', 1_33n * 100n, { ...preset, charge_percent: '2.5' }, 1, 3_30n, 60n, 129_10n],
  ['no charge', 700_00n, { ...preset, charge_percent: '0' }, 2, 0n, 0n, 700_00n],
  ['a fee beside the charge, without tax', 1_000_00n, { ...preset, bank_fee: 5_90n }, 2, 50_00n, 9_00n, 935_10n],
  ['nothing is left', 5_00n, { ...preset, bank_fee: 10_00n }, 2, 25n, 4n, -5_29n],
])('%s', (_name, gross, charges, digits, charge, gst, net) => {
  const amounts = computeWithdrawal(gross, charges, digits)
  expect(amounts).toMatchObject({ gross_minor: gross, charge_minor: charge, gst_minor: gst, net_minor: net })
})

test('the parts add up to the amount, whatever the percentages and digits', () => {
  for (let gross = 1n; gross < 200_000n; gross += 977n)
    for (const charge_percent of ['0', '0.0001', '2.5', '5', '33.3333', '50'])
      for (const digits of [0, 1, 2]) {
        const of = computeWithdrawal(gross, { ...preset, charge_percent, bank_fee: 7_00n }, digits)
        expect(of.charge_minor + of.gst_minor + of.other_minor + of.net_minor).toBe(gross)
        expect(of.charge_minor % 10n ** BigInt(2 - digits)).toBe(0n)
        expect(of.gst_minor % (2n * 10n ** BigInt(2 - digits))).toBe(0n)
      }
})
