package org.sidewalkdata.server;

import java.util.List;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.changes.Editions;
import org.sidewalkdata.maps.tiles.StyleApi;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.maps.tiles.TileApi;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.pages.document.Document;
import org.sidewalkdata.pages.document.DocumentService;
import org.sidewalkdata.pages.map.MapApi;
import org.sidewalkdata.pages.report.InventoryDocument;
import org.sidewalkdata.pages.report.ReportDocument;
import org.sidewalkdata.pages.worklist.PlanDocument;
import org.sidewalkdata.pages.worklist.ReconnectDocument;
import org.sidewalkdata.pages.worklist.WorkListDocument;
import org.sidewalkdata.server.http.ServiceServlet;
import org.sidewalkdata.server.http.Servlets;
import org.sidewalkdata.server.settings.SidewalkSettings;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the map page and everything that is drawn: tiles, styles, legends and reports. */
@Configuration(proxyBeanMethods = false)
class MapConfiguration {
    @Bean
    Styles styles() {
        return new Styles();
    }

    @Bean
    TileMaker tileMaker(Styles styles, SidewalkSettings settings) {
        return new TileMaker(styles, settings.tiles());
    }

    @Bean
    ServletRegistrationBean<ServiceServlet> tileServlet(
            Servlets servlets, AnswerPath path, TileMaker maker, SidewalkSettings settings) {
        var tiles = new TileApi(path, maker, settings.tiles(), settings.forApi(Build.version()));
        return servlets.of("tiles", tiles, TileApi.ROOT + "*");
    }

    @Bean
    ServletRegistrationBean<ServiceServlet> documentServlet(
            Servlets servlets,
            AnswerPath path,
            VersionMemory memory,
            SidewalkSettings settings,
            Editions editions,
            Styles styles,
            CatalogSource source) {
        List<Document<?>> documents = List.of(
                new ReportDocument(editions, styles, source),
                new WorkListDocument(styles),
                new PlanDocument(styles, settings.pages().currency()),
                new InventoryDocument(),
                new ReconnectDocument(styles, settings.pages().currency()));
        var service = new DocumentService(path, memory, settings.forServices(Build.tag()), settings.pages(), documents);
        return servlets.of("documents", service, service.paths());
    }

    @Bean
    ServletRegistrationBean<ServiceServlet> styleServlet(Servlets servlets, Styles styles, SidewalkSettings settings) {
        var api = new StyleApi(styles, settings.forApi(Build.version()));
        return servlets.of("styles", api, StyleApi.ROOT + "*", StyleApi.LEGEND_ROOT + "*");
    }

    @Bean
    ServletRegistrationBean<ServiceServlet> mapServlet(
            Servlets servlets, AnswerPath path, VersionMemory memory, SidewalkSettings settings, CatalogSource source) {
        var map = new MapApi(path.shortReads(), memory, settings.map(), settings.pages(), source);
        return servlets.of("map", map, MapApi.PATHS);
    }
}
