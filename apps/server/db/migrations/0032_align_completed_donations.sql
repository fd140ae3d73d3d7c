-- A promise was completed when its package came alive; the two were written some milliseconds apart.
UPDATE donation_commitment given SET completed_at = activation.at FROM activation
WHERE activation.id = given.activation_id AND given.completed_at IS DISTINCT FROM activation.at;
