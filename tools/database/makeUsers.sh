# The mysql image reads this when it makes its files. MYSQL_USER owns the tables and migrates them; the api works as `souk`, to whom
# each migration gives the rights that it has (api/src/domain/models/appendOnly.ts). Without a first one it could not connect.
password=${API_PASSWORD:-$(cat /run/souk/database-password)}
docker_process_sql <<SQL
GRANT ALL PRIVILEGES ON $MYSQL_DATABASE.* TO '$MYSQL_USER'@'%' WITH GRANT OPTION;
CREATE USER 'souk'@'%' IDENTIFIED BY '$password';
GRANT SELECT ON $MYSQL_DATABASE.* TO 'souk'@'%';
SQL
