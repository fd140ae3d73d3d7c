import { z } from 'zod'

/**
 * zod makes its checks faster by `new Function` where it may. The content security policy of the pages never lets it,
 * and every try would count as a violation; so it does not try. Imported before any schema is made.
 */
z.config({ jitless: true })
