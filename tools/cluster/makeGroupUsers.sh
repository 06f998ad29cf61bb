# The mysql image reads this last when it makes its files, on each server of docker-compose.cluster.yml: the same accounts everywhere, and
# no transaction of a server's own, with which a group would not take it.
recovery=$(cat /run/souk/recovery-password)
docker_process_sql <<SQL
GRANT SELECT ON performance_schema.replication_group_members TO 'souk'@'%';
CREATE USER 'recovery'@'%' IDENTIFIED BY '$recovery';
GRANT REPLICATION SLAVE, CONNECTION_ADMIN, BACKUP_ADMIN, GROUP_REPLICATION_STREAM ON *.* TO 'recovery'@'%';
CHANGE REPLICATION SOURCE TO SOURCE_USER = 'recovery', SOURCE_PASSWORD = '$recovery' FOR CHANNEL 'group_replication_recovery';
RESET BINARY LOGS AND GTIDS;
SQL
