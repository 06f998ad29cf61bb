import type { Fault } from './Fault';
import {
  cutAll,
  cutAtCommit,
  fillDisk,
  holdRow,
  killConnections,
  provokeDeadlocks,
} from './injections/database';
import {
  allApis,
  allButOne,
  allServers,
  anHourOff,
  another,
  cutOff,
  gateway,
  killed,
  oneApi,
  primary,
  restarted,
  stopped,
} from './injections/programs';
import { buyOut, deactivateEachOther, readElsewhere, startEmpty } from './injections/races';
import { folderAway, maintenanceStorm, restoreBackup } from './injections/surroundings';
import type { Database } from './servers/Database';

const isCluster = ({ servers }: Database) => servers.length > 1;
const isSingle = ({ servers }: Database) => servers.length === 1;
const hasProxy = ({ proxy }: Database) => proxy;
const canBeCut = ({ cutOff }: Database) => cutOff;

/** Long enough for a failover, or not. */
const AWAY_MS = 12_000;
const STOPPED_MS = [2_000, 12_000] as const;

export const faultList: Fault[] = [
  { name: 'one api killed', inject: killed(oneApi) },
  { name: 'all apis killed', inject: killed(allApis) },
  { name: 'one api stopped', inject: stopped(oneApi) },
  { name: 'all apis stopped', inject: stopped(allApis) },
  { name: 'one api restarted', isUnnoticed: true, inject: restarted(oneApi) },
  { name: 'apis restarted in turn', isUnnoticed: true, inject: restarted(allApis) },
  { name: 'one api an hour off', inject: anHourOff },
  { name: 'gateway killed', inject: killed(gateway) },
  { name: 'gateway stopped', inject: stopped(gateway) },
  { name: 'gateway restarted', inject: restarted(gateway) },

  { name: 'database killed', needs: isSingle, inject: killed(primary) },
  { name: 'database stopped', needs: isSingle, inject: stopped(primary) },
  { name: 'database restarted', needs: isSingle, inject: restarted(primary) },
  { name: 'cut before COMMIT is heard', needs: hasProxy, inject: cutAtCommit('unheard') },
  { name: 'cut before COMMIT is answered', needs: hasProxy, inject: cutAtCommit('unanswered') },
  { name: 'all connections cut', needs: hasProxy, inject: cutAll },
  { name: 'connections killed', inject: killConnections },
  { name: 'deadlocks', inject: provokeDeadlocks },
  { name: 'a row locked for 15 s', inject: holdRow },
  { name: 'disk full', needs: ({ disk }) => disk, inject: fillDisk },
  { name: 'backup and restore', needs: isSingle, isUnnoticed: true, inject: restoreBackup },

  { name: 'primary killed', needs: isCluster, inject: killed(primary, AWAY_MS) },
  { name: 'another server killed', needs: isCluster, inject: killed(another, AWAY_MS) },
  { name: 'primary stopped', needs: isCluster, inject: stopped(primary, ...STOPPED_MS) },
  { name: 'another server stopped', needs: isCluster, inject: stopped(another, ...STOPPED_MS) },
  { name: 'no majority', needs: isCluster, inject: stopped(allButOne, ...STOPPED_MS) },
  { name: 'servers restarted in turn', needs: isCluster, inject: restarted(allServers) },
  { name: 'primary cut off', needs: canBeCut, inject: cutOff(primary) },
  { name: 'another server cut off', needs: canBeCut, inject: cutOff(another) },

  { name: 'two admins at each other', isQuiet: true, inject: deactivateEachOther },
  { name: 'one stock, many buyers', isQuiet: true, inject: buyOut },
  { name: 'own writes read elsewhere', isQuiet: true, inject: readElsewhere },
  { name: 'two apis on an empty database', isQuiet: true, inject: startEmpty },

  { name: 'file store away', inject: folderAway('kyc') },
  { name: 'mails cannot be written', isUnnoticed: true, inject: folderAway('outbox') },
  { name: 'maintenance on and off', inject: maintenanceStorm },
];
