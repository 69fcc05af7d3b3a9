-- Clients name an appointment by its id alone; the key begins with the shop, and PostgreSQL before 18 cannot skip that.
create unique index appointment_id_is_one_appointments on appointment (id);
