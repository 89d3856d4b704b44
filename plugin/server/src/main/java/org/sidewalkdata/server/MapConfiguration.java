package org.sidewalkdata.server;

import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.changes.Editions;
import org.sidewalkdata.maps.tiles.StyleApi;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.maps.tiles.TileApi;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.pages.document.DocumentPdf;
import org.sidewalkdata.pages.map.MapApi;
import org.sidewalkdata.pages.page.ReadAnswers;
import org.sidewalkdata.pages.report.InventoryApi;
import org.sidewalkdata.pages.report.ReportApi;
import org.sidewalkdata.pages.worklist.PlanApi;
import org.sidewalkdata.pages.worklist.WorkListApi;
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
    ReadAnswers readAnswers(AnswerPath path, VersionMemory memory, SidewalkSettings settings) {
        return new ReadAnswers(path, memory, settings.forServices(Build.tag()), settings.pages());
    }

    @Bean
    DocumentPdf reportPdf(AnswerPath path) {
        return new DocumentPdf(path.files().folder());
    }

    @Bean
    ServletRegistrationBean<ServiceServlet> reportServlet(
            Servlets servlets,
            ReadAnswers answers,
            Editions editions,
            Styles styles,
            DocumentPdf pdf,
            CatalogSource source) {
        var reports = new ReportApi(answers, editions, styles, pdf, source);
        return servlets.of("report", reports, ReportApi.PATHS);
    }

    @Bean
    ServletRegistrationBean<ServiceServlet> workListServlet(
            Servlets servlets, ReadAnswers answers, Styles styles, DocumentPdf pdf) {
        var lists = new WorkListApi(answers, styles, pdf);
        return servlets.of("worklist", lists, WorkListApi.PATHS);
    }

    @Bean
    ServletRegistrationBean<ServiceServlet> planServlet(
            Servlets servlets, ReadAnswers answers, Styles styles, DocumentPdf pdf) {
        var plans = new PlanApi(answers, styles, pdf);
        return servlets.of("plan", plans, PlanApi.PATHS);
    }

    @Bean
    ServletRegistrationBean<ServiceServlet> inventoryServlet(Servlets servlets, ReadAnswers answers) {
        return servlets.of("inventory", new InventoryApi(answers), InventoryApi.PATH);
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
