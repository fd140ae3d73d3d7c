-- The Idempotency-Key of the call that the last code of the app was spent on; null where it was spent on signing in or on a
-- call without a key. The same call may show its code again, another may not.
ALTER TABLE person ADD COLUMN totp_spent_key text;
