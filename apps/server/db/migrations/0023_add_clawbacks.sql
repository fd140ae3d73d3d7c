-- The few accounts that nobody owns: the company's own, and what people have to give back. Looked for after every closing.
CREATE INDEX ledger_account_unowned ON ledger_account (id) WHERE wallet IS NULL;

-- A pin was used when its activation happened; the two were written some milliseconds apart.
UPDATE pin SET used_at = activation.at FROM activation
WHERE activation.pin_id = pin.id AND pin.used_at IS DISTINCT FROM activation.at;
