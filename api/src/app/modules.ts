import type { Feature, Module } from '../domain/Feature';
import { backOffice } from '../modules/backOffice/module';
import { money } from '../modules/money/module';
import { people } from '../modules/people/module';
import { platform } from '../modules/platform/module';
import { trading } from '../modules/trading/module';
import { coreModule } from './coreModule';

const MODULES: Module[] = [coreModule, people, trading, money, backOffice, platform];

export const features: Feature[] = MODULES.flatMap((module) => Object.values(module));

export const routes = features.flatMap((feature) => feature.routes ?? []);

export const jobs = features.flatMap((feature) => feature.jobs ?? []);
