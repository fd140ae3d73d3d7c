-- Orders that are paid and not sent yet are owed to whoever paid; what is sent is sold.
INSERT INTO ledger_account (code, may_go_negative) VALUES ('orders_in_hand', false), ('product_sales', false);
